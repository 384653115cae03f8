import { expect, it } from 'vitest';
import { orderPageWindow } from './order-page-window';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 9, '1 2 gap-after 9'],
  [2, 9, '1 2 3 gap-after 9'],
  [3, 9, '1 2 3 4 gap-after 9'],
  [5, 9, '1 gap-before 4 5 6 gap-after 9'],
  [8, 9, '1 gap-before 7 8 9'],
  [9, 9, '1 gap-before 8 9'],
  [1, 5, '1 2 gap-after 5'],
])('shows page %d of %d as %s', (current, last, shown) => {
  expect(orderPageWindow(current, last).join(' ')).toBe(shown);
});
