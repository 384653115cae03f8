import type { Product } from '../api';

export interface PriceRange {
  from: number;
  to: number;
}

export interface ProductPrice extends PriceRange {
  /** What it was before a discount, where there is one. */
  original?: PriceRange;
}

const rangeOf = (amounts: readonly number[]): PriceRange => ({
  from: Math.min(...amounts),
  to: Math.max(...amounts),
});

/**
 * What a product costs: from the cheapest to the dearest of its variants, else its own price when that is above zero. Nothing when
 * there is no price. An original price counts where it is higher.
 */
export function productPrice({ price, original_price, variants = [] }: Product): ProductPrice | undefined {
  const prices = variants.length > 0 ? variants : price && price > 0 ? [{ price, original_price }] : [];
  if (prices.length === 0) return undefined;
  const now = rangeOf(prices.map((each) => each.price));
  const before = rangeOf(prices.map((each) => Math.max(each.price, each.original_price ?? 0)));
  const isReduced = before.from > now.from || before.to > now.to;
  return { ...now, ...(isReduced && { original: before }) };
}
