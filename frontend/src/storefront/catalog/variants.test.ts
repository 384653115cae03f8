import { expect, it } from 'vitest';
import { aProduct, aVariant } from '@/testing/builders';
import { bestValue, bySize, cheapest, pickVariant, pricePerMl } from './variants';

const small = aVariant({ id: 'v2', size_value: 2, price: 12, is_primary: false });
const primary = aVariant({ id: 'v5', size_value: 5, price: 25 });
const gone = aVariant({ id: 'v1', size_value: 1, price: 7, is_primary: false, is_available: false });

it('picks the chosen size, else the primary, else the first that can be had', () => {
  expect(pickVariant([small, primary], 'v2')).toBe(small);
  expect(pickVariant([small, primary])).toBe(primary);
  expect(pickVariant([gone, small])).toBe(small);
  expect(pickVariant([gone, primary], 'v1')).toBe(primary);
  expect(pickVariant([gone])).toBeUndefined();
});

it('starts prices at the cheapest size that can be had', () => {
  expect(cheapest(aProduct({ variants: [primary, gone, small] }))).toBe(small);
  expect(cheapest(aProduct({ variants: [gone] }))).toBe(gone);
  expect(cheapest(aProduct({ variants: [] }))).toBeUndefined();
});

it('orders by size and reckons the price of a millilitre', () => {
  expect(bySize([primary, gone, small])).toEqual([gone, small, primary]);
  expect(pricePerMl({ price: 100, size_value: 3 })).toBe(33.33);
});

it('finds the size whose millilitre costs least, of those that can be had', () => {
  const large = aVariant({ id: 'v50', size_value: 50, price: 200, is_primary: false });
  expect(bestValue([small, primary, large])).toBe(large);
  expect(bestValue([small, primary, { ...large, is_available: false }])).toBe(primary);
  expect(bestValue([primary])).toBeUndefined();
  expect(bestValue([primary, aVariant({ id: 'v10', size_value: 10, price: 50 })])).toBeUndefined();
});
