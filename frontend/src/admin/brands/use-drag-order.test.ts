import { expect, it } from 'vitest';
import { moveItem } from './use-drag-order';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('moves from %i to %i', (from, to, order) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(order);
});
