import type { MlStock, Variant } from '../api';
import { toHundredths } from '../decimals';

/** From so few on the store tells its guests how many are left, and its people that it runs out. */
export const LOW_STOCK = 10;

/** What stands on the shelf of a variant. */
export type Shelf =
  | { state: 'off'; left: number | null }
  | { state: 'sold-out' }
  | { state: 'low' | 'counted'; left: number }
  | { state: 'uncounted' };

type Shelved = Pick<Variant, 'stock' | 'is_enabled' | 'draws_ml'> & Partial<Pick<Variant, 'size_value'>>;

/** The opened bottle of a product, if there is one. */
export type Bottle = MlStock | null | undefined;

/** How many of a size a bottle still gives. Millilitres have two decimals at most. */
export const portionsLeft = (left: number, size: number) =>
  size > 0 ? Math.floor(toHundredths(left) / toHundredths(size)) : 0;

/** What can be had of a variant, and why it cannot. What is poured from a bottle is as many as that still gives. */
export function shelfOf(variant: Shelved, bottle?: Bottle): Shelf {
  const { is_enabled = true, draws_ml = false, size_value = 0 } = variant;
  const isPoured = draws_ml && Boolean(bottle);
  const left = isPoured && bottle ? portionsLeft(bottle.left, size_value) : (variant.stock ?? null);
  if (!is_enabled) return { state: 'off', left };
  if (left === null) return { state: 'uncounted' };
  if (left <= 0) return { state: 'sold-out' };
  const isLow = isPoured ? bottle?.is_low : left <= LOW_STOCK;
  return { state: isLow ? 'low' : 'counted', left };
}
