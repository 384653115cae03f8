import { expect, it } from 'vitest';
import { plural } from './plural';

const products = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '# منتجات',
  many: '# منتجًا',
  other: '# منتج',
};

it.each([
  [0, 'لا منتجات'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '3 منتجات'],
  [10, '10 منتجات'],
  [11, '11 منتجًا'],
  [99, '99 منتجًا'],
  [100, '100 منتج'],
  [102, '102 منتج'],
  [103, '103 منتجات'],
  [1234, '1,234 منتجًا'],
])('pluralizes %d', (count, text) => {
  expect(plural(count, products)).toBe(text);
});
