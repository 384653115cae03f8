import type { Product } from '../api';

export interface PriceRange {
  from: number;
  to: number;
}

export interface ProductPrice extends PriceRange {
  /** Price before a discount, if there is one. */
  original?: PriceRange;
}

const rangeOf = (amounts: readonly number[]): PriceRange => ({
  from: Math.min(...amounts),
  to: Math.max(...amounts),
});

/**
 * Return the price range of a product's variants, or its own price if above zero; undefined without a price. The
 * original price is included if it is higher.
 */
export function productPrice({ price, original_price, variants = [] }: Product): ProductPrice | undefined {
  const prices = variants.length > 0 ? variants : price && price > 0 ? [{ price, original_price }] : [];
  if (prices.length === 0) return undefined;
  const now = rangeOf(prices.map((each) => each.price));
  const before = rangeOf(prices.map((each) => Math.max(each.price, each.original_price ?? 0)));
  const isReduced = before.from > now.from || before.to > now.to;
  return { ...now, ...(isReduced && { original: before }) };
}
