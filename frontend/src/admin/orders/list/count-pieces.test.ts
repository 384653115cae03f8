import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import { countPieces } from './count-pieces';

const item = {
  id: 'i1',
  name: '2 مل',
  product_name: 'مسك الليل',
  brand_name: 'بيت المسك',
  size: '2 ml',
  quantity: 3,
  image: null,
};
const variant = { id: 'v5', name: 'عيّنة', size: '5 ml', quantity: 2, price: 25, image: null };

it('counts every size of every product, and what lies in each gift set', () => {
  const products = [
    { id: 'p1', name: 'عود', brand_name: null, variants: [variant, { ...variant, id: 'v9', quantity: 1 }] },
  ];
  const gift_sets = [
    { id: 'g1', name: 'علبة', quantity: 2, price: 60, items: [item, { ...item, id: 'i2', quantity: 1 }] },
  ];
  expect(countPieces(anOrder({ items: { products, gift_sets } }))).toBe(11);
  expect(countPieces(anOrder({ items: { products: [], gift_sets: [] } }))).toBe(0);
});
