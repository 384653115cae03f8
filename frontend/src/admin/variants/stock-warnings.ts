import { stockMessages as messages } from '@/shared/messages/admin/variants';
import type { Variant } from '../api';
import { formatFigure } from '../decimals';
import { availabilityOf, type Bottle } from './availability';

/** Warning about a product's stock. */
export interface StockWarning {
  kind: 'sold-out' | 'low' | 'off';
  text: string;
}

/**
 * Return the warnings about a product: sold out, then low in ascending order of stock, then disabled variants. A low
 * bottle is reported once, not per variant.
 */
export function stockWarnings(variants: readonly Variant[], bottle?: Bottle): StockWarning[] {
  const stocks = variants.map((variant) => ({
    size: variant.size_value,
    availability: availabilityOf(variant, bottle),
    isPoured: variant.draws_ml === true,
  }));
  const sizesIn = (state: 'sold-out' | 'off') => {
    const sizes = stocks.filter(({ availability }) => availability.state === state).map(({ size }) => size);
    return [...new Set(sizes)].sort((a, b) => a - b);
  };
  const low = stocks
    .filter(({ isPoured }) => !isPoured)
    .flatMap(({ size, availability }) =>
      availability.state === 'low' ? [{ size, left: availability.left }] : [],
    )
    .sort((a, b) => a.left - b.left || a.size - b.size);
  const grouped = (kind: 'sold-out' | 'off', say: (sizes: string) => string): StockWarning[] => {
    const sizes = sizesIn(kind);
    return sizes.length > 0 ? [{ kind, text: say(messages.sizes(sizes)) }] : [];
  };
  const runningOut: StockWarning[] =
    bottle?.is_low && bottle.left > 0
      ? [{ kind: 'low', text: messages.leftInBottle(formatFigure(bottle.left)) }]
      : [];
  const notes = [
    ...grouped('sold-out', messages.soldOutSizes),
    ...runningOut,
    ...low.map(
      ({ size, left }): StockWarning => ({
        kind: 'low',
        text: messages.leftOfSize(left, messages.sizes([size])),
      }),
    ),
    ...grouped('off', messages.offSizes),
  ];
  // Two variants of one size may have the same stock.
  return notes.filter(({ text }, index) => notes.findIndex((note) => note.text === text) === index);
}
