import { expect, it } from 'vitest';
import { availabilityOf, LOW_STOCK, portionsLeft } from './availability';

it.each([
  [{ stock: null, is_enabled: true }, { state: 'uncounted' }],
  [{ stock: 0, is_enabled: true }, { state: 'sold-out' }],
  [
    { stock: 1, is_enabled: true },
    { state: 'low', left: 1 },
  ],
  [
    { stock: 10, is_enabled: true },
    { state: 'low', left: 10 },
  ],
  [
    { stock: 11, is_enabled: true },
    { state: 'counted', left: 11 },
  ],
  [
    { stock: 11, is_enabled: false },
    { state: 'off', left: 11 },
  ],
  [
    { stock: 0, is_enabled: false },
    { state: 'off', left: 0 },
  ],
  [{}, { state: 'uncounted' }],
])('of %o makes %o', (variant, availability) => {
  expect(availabilityOf(variant)).toEqual(availability);
});

it('begins to warn where the store begins to tell its guests', () => {
  expect(LOW_STOCK).toBe(10);
});

it.each([
  [85, 5, 17],
  [84.99, 5, 16],
  [0.3, 0.1, 3],
  [4, 5, 0],
  [10, 0, 0],
])('pours %d ml into sizes of %d ml %d times', (left, size, times) => {
  expect(portionsLeft(left, size)).toBe(times);
});

it('has of what is poured as many as the bottle still gives', () => {
  const poured = { stock: null, draws_ml: true, size_value: 5 };
  expect(availabilityOf(poured, { left: 85, is_low: false })).toEqual({ state: 'counted', left: 17 });
  expect(availabilityOf(poured, { left: 19, is_low: true })).toEqual({ state: 'low', left: 3 });
  expect(availabilityOf(poured, { left: 4.5, is_low: true })).toEqual({ state: 'sold-out' });
  expect(availabilityOf({ ...poured, is_enabled: false }, { left: 10, is_low: true })).toEqual({
    state: 'off',
    left: 2,
  });
  expect(availabilityOf({ stock: 40, size_value: 50 }, { left: 1, is_low: true })).toEqual({
    state: 'counted',
    left: 40,
  });
});
