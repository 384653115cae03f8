import { expect, it } from 'vitest';
import { amountAfter, bottleBody } from './bottle-body';
import type { BottleValues } from './bottle-schema';

const values = (changes: Partial<BottleValues> = {}): BottleValues => ({
  way: 'opened',
  amount: '100',
  note: '',
  sizes: ['v2', 'v5'],
  ...changes,
});
const seen = { left: 12.5, is_low: true };
const pouredIds = ['v5', 'v2'];

it('begins with what is in the bottle, where there was none', () => {
  expect(bottleBody(values({ way: 'count', amount: '٨٥٫٥', note: 'جديدة' }), null, [])).toEqual({
    left: 85.5,
    expected: null,
    variants: ['v2', 'v5'],
    note: 'جديدة',
  });
});

it('pours another one in, whatever was sold meanwhile', () => {
  expect(bottleBody(values(), seen, pouredIds)).toEqual({ change: 100 });
});

it('corrects what was seen', () => {
  expect(bottleBody(values({ way: 'count', amount: '10' }), seen, pouredIds)).toEqual({
    left: 10,
    expected: 12.5,
  });
});

it('sends the sizes alone where only they were changed, and nothing where nothing was', () => {
  expect(bottleBody(values({ amount: '', sizes: ['v5'] }), seen, pouredIds)).toEqual({ variants: ['v5'] });
  expect(bottleBody(values({ amount: ' ' }), seen, pouredIds)).toEqual({});
});

it('reckons what will be in it', () => {
  expect(amountAfter(values(), seen)).toBe(11_250);
  expect(amountAfter(values({ way: 'count', amount: '9' }), seen)).toBe(900);
  expect(amountAfter(values({ amount: 'كثير' }), seen)).toBeUndefined();
});
