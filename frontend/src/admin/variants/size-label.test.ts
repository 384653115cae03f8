import { expect, it } from 'vitest';
import { sizeLabel } from './size-label';

it.each([
  ['2.5 ml', '2.5 مل'],
  ['100ML', '100 مل'],
  ['كبير', 'كبير'],
])('writes %s as %s', (size, label) => {
  expect(sizeLabel(size)).toBe(label);
});
