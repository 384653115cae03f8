import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import { lineNames } from './line-names';

const { items } = anOrder();
const size = (ml: number, line?: string) => ({
  id: `v${ml}`,
  name: `${ml} مل`,
  size: `${ml} ml`,
  quantity: 1,
  price: 25,
  image: null,
  ...(line && { line }),
});
const product = (name: string, ...variants: ReturnType<typeof size>[]) => ({
  id: name,
  name,
  brand_name: null,
  variants,
});
const giftSet = { id: 'g1', name: 'علبة الشتاء', quantity: 1, price: 60, items: [] };

it('names lines by their order', () => {
  const products = [product('عود', size(5)), product('مسك', size(2), size(5))];
  expect([...lineNames({ ...items, products, gift_sets: [giftSet] })]).toEqual([
    ['variants.0', 'عود · 5 مل'],
    ['variants.1', 'مسك · 2 مل'],
    ['variants.2', 'مسك · 5 مل'],
    ['gift_sets.0', 'علبة الشتاء'],
  ]);
});

it('names lines by their positions, and none whose position is unknown', () => {
  const placed = [
    product('عود', size(5, 'variants.0'), size(10, 'variants.2')),
    product('مسك', size(2, 'variants.1')),
  ];
  expect([...lineNames({ ...items, products: placed }).keys()]).toEqual([
    'variants.0',
    'variants.2',
    'variants.1',
  ]);
  const products = [product('عود', size(5), size(10)), product('مسك', size(2))];
  expect(lineNames({ ...items, products }).size).toBe(0);
});
