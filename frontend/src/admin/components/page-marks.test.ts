import { expect, it } from 'vitest';
import { pageMarks } from './page-marks';

it.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 20, '1 2 3'],
  [7, 20, '5 6 7 8 9'],
  [19, 20, '17 18 19 20'],
])('shows two pages on either side of page %d of %d: %s', (current, last, shown) => {
  expect(pageMarks(current, last).join(' ')).toBe(shown);
});

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
])('keeps the ends in sight from page %d of %d: %s', (current, last, shown) => {
  expect(pageMarks(current, last, true).join(' ')).toBe(shown);
});
