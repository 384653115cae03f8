import { expect, it } from 'vitest';
import { aVariant } from '@/testing/builders';
import { requiredMillilitres } from './required-millilitres';
import { aSetItem } from './testing';

it('adds up what all sizes of a set need of one bottle', () => {
  const contents = [
    aSetItem({ variant_id: 'v5', quantity: 2 }),
    aSetItem({ id: 'i2', variant_id: 'v2', quantity: 1 }),
    aSetItem({ id: 'i3', variant_id: 'v50', quantity: 1 }),
    aSetItem({ id: 'i4', variant_id: 'other', quantity: 9 }),
  ];
  const variants = [
    aVariant({ id: 'v5', size_value: 5, draws_ml: true }),
    aVariant({ id: 'v2', size_value: 2.5, draws_ml: true }),
    aVariant({ id: 'v50', size_value: 50 }),
  ];
  expect(requiredMillilitres(contents, variants)).toBe(12.5);
});
