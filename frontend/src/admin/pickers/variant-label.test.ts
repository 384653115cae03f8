import { expect, it } from 'vitest';
import { variantLabel } from './variant-label';

it('adds the volume to names that do not tell it', () => {
  expect(variantLabel('عينة', 5)).toBe('عينة 5 مل');
  expect(variantLabel('عينة', 2.5)).toBe('عينة 2.5 مل');
  expect(variantLabel('عينة 15 مل', 5)).toBe('عينة 15 مل 5 مل');
  expect(variantLabel('رقم 5', 5)).toBe('رقم 5 5 مل');
});

it('leaves names alone that tell it', () => {
  expect(variantLabel('عينة 5 مل', 5)).toBe('عينة 5 مل');
  expect(variantLabel('5مل', 5)).toBe('5مل');
  expect(variantLabel('Vial 2.5 ML', 2.5)).toBe('Vial 2.5 ML');
});
