import { expect, it } from 'vitest';
import { nearPages } from './near-pages';

it('shows two pages on either side of the current one', () => {
  expect(nearPages(7, 20)).toEqual([5, 6, 7, 8, 9]);
});

it('ends where the pages end', () => {
  expect(nearPages(1, 20)).toEqual([1, 2, 3]);
  expect(nearPages(19, 20)).toEqual([17, 18, 19, 20]);
  expect(nearPages(2, 3)).toEqual([1, 2, 3]);
  expect(nearPages(1, 1)).toEqual([1]);
});
