import type { MlStock, Variant } from '../api';
import { toHundredths } from '../decimals';

/** Stock up to this is low: the shop shows customers the number left. */
export const LOW_STOCK = 10;

/** Availability of a variant. */
export type Availability =
  | { state: 'off'; left: number | null }
  | { state: 'sold-out' }
  | { state: 'low' | 'counted'; left: number }
  | { state: 'uncounted' };

type Counted = Pick<Variant, 'stock' | 'is_enabled' | 'draws_ml'> & Partial<Pick<Variant, 'size_value'>>;

/** Opened bottle of a product, if there is one. */
export type Bottle = MlStock | null | undefined;

/** Return the number of portions of that size left in a bottle. Millilitres have up to two decimals. */
export const portionsLeft = (left: number, size: number) =>
  size > 0 ? Math.floor(toHundredths(left) / toHundredths(size)) : 0;

/** Return a variant's availability, with the portions left in the bottle if it is poured from one. */
export function availabilityOf(variant: Counted, bottle?: Bottle): Availability {
  const { is_enabled = true, draws_ml = false, size_value = 0 } = variant;
  const isPoured = draws_ml && Boolean(bottle);
  const left = isPoured && bottle ? portionsLeft(bottle.left, size_value) : (variant.stock ?? null);
  if (!is_enabled) return { state: 'off', left };
  if (left === null) return { state: 'uncounted' };
  if (left <= 0) return { state: 'sold-out' };
  const isLow = isPoured ? bottle?.is_low : left <= LOW_STOCK;
  return { state: isLow ? 'low' : 'counted', left };
}
