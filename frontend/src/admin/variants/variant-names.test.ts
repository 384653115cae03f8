import { expect, it } from 'vitest';
import { sizeLabel, variantNames } from './variant-names';

it.each([
  ['عينة 5 مل', '5 ml', ['عينة 5 مل'], ['عينة']],
  ['5 ml', '5 ml', ['5 مل'], []],
  ['عينة', '5 ml', ['عينة', '5 مل'], ['عينة']],
  ['عينة 15 مل', '5 ml', ['عينة 15 مل', '5 مل'], ['عينة 15 مل']],
])('of «%s» in %s tells %j, and %j beside the size', (name, size, names, beside) => {
  expect(variantNames({ name, size })).toEqual(names);
  expect(variantNames({ name, size }, { isSizeBeside: true })).toEqual(beside);
});

it.each([
  ['2.5 ml', '2.5 مل'],
  ['100ML', '100 مل'],
  ['كبير', 'كبير'],
])('writes %s as %s', (size, label) => {
  expect(sizeLabel(size)).toBe(label);
});
