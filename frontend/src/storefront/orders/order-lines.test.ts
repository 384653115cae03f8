import { expect, it } from 'vitest';
import { anOrder } from '@/testing/order-builder';
import { linesOf } from './order-lines';

it('lists gift sets with what they hold, then each size of the products', () => {
  expect(linesOf(anOrder())).toEqual([
    {
      key: 'g1-0',
      name: 'علبة الشتاء',
      details: ['مسك أبيض'],
      image: 'sets/musk.webp',
      quantity: 1,
      price: 120,
      deductions: [],
    },
    {
      key: 'v5-25',
      name: 'عود وود',
      details: ['دار العود', '5 مل'],
      image: null,
      quantity: 2,
      price: 25,
      deductions: [],
    },
  ]);
});

it('has shares and credits at their lines, where the positions are known', () => {
  const shares = ['gift_sets.0', 'variants.0', 'variants.1'].map((line, index) => ({
    line,
    amount: index + 1,
  }));
  const offers = [{ id: 'f1', name: 'خصم', code: null, amount: 6, shipping: 0, shares }];
  const credits = [{ line: 'variants.1', amount: 25, ordered_at: '2026-06-04T10:00:00Z' }];
  const { items } = anOrder();
  const [product] = items.products;
  if (!product) throw new Error('the order has no product');
  const amounts = (...numbers: number[]) => {
    const products = numbers.map((sizes, at) => ({
      ...product,
      id: `p${at}`,
      variants: Array.from({ length: sizes }, () => product.variants).flat(),
    }));
    const order = anOrder({ items: { ...items, products }, offers, credits });
    return linesOf(order).map(({ deductions }) => deductions.map(({ amount }) => amount));
  };
  expect(amounts(1, 1)).toEqual([[1], [2], [3, 25]]);
  expect(amounts(1, 2)).toEqual([[1], [2], [3, 25], []]);
  expect(amounts(2, 1)).toEqual([[1], [], [], []]);
});

it('has shares at the lines that variants name, wherever they stand', () => {
  const shares = ['variants.0', 'variants.1', 'variants.2'].map((line, index) => ({
    line,
    amount: index + 1,
  }));
  const offers = [{ id: 'f1', name: 'خصم', code: null, amount: 6, shipping: 0, shares }];
  const [product] = anOrder().items.products;
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error('the order has no variant');
  const at = (id: string, ...lines: string[]) => ({
    ...product,
    id,
    variants: lines.map((line) => ({ ...variant, line })),
  });
  const products = [at('p1', 'variants.0', 'variants.2'), at('p2', 'variants.1')];
  const lines = linesOf(anOrder({ items: { gift_sets: [], products }, offers, credits: [] }));
  expect(lines.map(({ deductions }) => deductions.map(({ amount }) => amount))).toEqual([[1], [3], [2]]);
});
