import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 gap-after 6'],
  [4, 9, '1 gap-before 3 4 5 gap-after 9'],
  [9, 9, '1 gap-before 6 7 8 9'],
  [2, 6, '1 2 3 4 gap-after 6'],
])('shows page %d of %d as %s', (current, last, shown) => {
  expect(pageWindow(current, last).join(' ')).toBe(shown);
});

it('widens around the current page', () => {
  expect(pageWindow(10, 20, 2)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20]);
});
