import { expect, it } from 'vitest';
import { aProduct, aVariant } from '@/testing/builders';
import { productPrice } from './price-range';

const withVariants = (...prices: [price: number, original?: number][]) =>
  aProduct({
    variants: prices.map(([price, original = null], index) =>
      aVariant({ id: `v${index}`, price, original_price: original }),
    ),
  });
const without = (price: number | null, original_price: number | null = null) =>
  aProduct({ price, original_price, variants: [], variants_count: 0 });

it('goes from the cheapest variant to the dearest', () => {
  expect(productPrice(withVariants([150], [25], [60]))).toEqual({ from: 25, to: 150 });
});

it('is one price when all variants cost the same', () => {
  expect(productPrice(withVariants([25], [25]))).toEqual({ from: 25, to: 25 });
});

it('tells what it was before a discount', () => {
  expect(productPrice(withVariants([20, 30]))).toEqual({ from: 20, to: 20, original: { from: 30, to: 30 } });
  expect(productPrice(withVariants([20, 30], [90]))).toEqual({
    from: 20,
    to: 90,
    original: { from: 30, to: 90 },
  });
});

it('passes over an original price that is no higher', () => {
  expect(productPrice(withVariants([20, 20]))).toEqual({ from: 20, to: 20 });
  expect(productPrice(withVariants([20, 15]))).toEqual({ from: 20, to: 20 });
});

it('is the single price above zero where there are no variants, else none', () => {
  expect(productPrice(without(40, 50))).toEqual({ from: 40, to: 40, original: { from: 50, to: 50 } });
  expect(productPrice(without(0))).toBeUndefined();
  expect(productPrice(without(null))).toBeUndefined();
  expect(productPrice({ ...without(null), variants: undefined })).toBeUndefined();
});
