import { expect, it } from 'vitest';
import { nextStep, setPrice } from './set-price';

const steps = [
  { count: 3, percent: 10 },
  { count: 5, percent: 25 },
];
const byNumber = { kind: 'steps', amount: null, steps } as const;
const rules = { ...byNumber, steps: [...steps] };

it.each([
  [2, 2000, 2000],
  [3, 3000, 2700],
  [4, 4000, 3600],
  [5, 5000, 3750],
  [6, 6000, 4500],
])('price of %d samples is reduced by the step that is reached', (units, singly, price) => {
  expect(setPrice(rules, singly, units)).toBe(price);
});

it('price is the sum or fixed, and rounded in favour of the customer', () => {
  expect(setPrice({ kind: 'sum', amount: null, steps: [] }, 1234, 3)).toBe(1234);
  expect(setPrice({ kind: 'fixed', amount: 59.9, steps: [] }, 1234, 3)).toBe(5990);
  expect(setPrice({ ...rules, steps: [{ count: 1, percent: 33 }] }, 1, 1)).toBe(0);
});

it('next step tells how many samples it needs', () => {
  expect(nextStep(rules, 1)).toEqual({ more: 2, percent: 10 });
  expect(nextStep(rules, 4)).toEqual({ more: 1, percent: 25 });
  expect(nextStep(rules, 5)).toBeUndefined();
});
