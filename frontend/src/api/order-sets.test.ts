import { expect, it } from 'vitest';
import { setsOf } from './order-sets';

const item = {
  id: 'v1',
  name: '2 مل',
  product_name: 'مسك الليل',
  brand_name: 'بيت المسك',
  size: '2 ml',
  quantity: 1,
  image: null,
};
const giftSet = { id: 'g1', name: 'علبة', quantity: 1, price: 60, items: [item] };
const sampleSet = { id: 't1', name: 'عينات', quantity: 2, price: 30, choices: [{ ...item, share: 30 }] };

it('lists gift sets, then sample sets under keys of their own', () => {
  const sets = setsOf({ products: [], gift_sets: [giftSet], sample_sets: [sampleSet, sampleSet] });
  expect(sets.map(({ key, isSampleSet }) => [key, isSampleSet])).toEqual([
    ['g1-0', false],
    ['t1-0', true],
    ['t1-1', true],
  ]);
  expect(sets[1]?.items[0]?.product_name).toBe('مسك الليل');
});

it('lists orders from before there were sample sets', () => {
  expect(setsOf({ products: [], gift_sets: [giftSet] })).toHaveLength(1);
});
