import { expect, it } from 'vitest';
import { fitSize, MAX_BYTES, MAX_PIXELS, MAX_SOURCE_PIXELS } from './image-limits';

it('keeps to what the store takes', () => {
  expect(MAX_BYTES).toBe(10 * 1024 * 1024);
  expect(MAX_PIXELS).toBe(40_000_000);
});

it('opens the photos of all phones', () => {
  expect(MAX_SOURCE_PIXELS).toBeGreaterThan(12_000 * 9000);
});

it.each([
  [
    { width: 6000, height: 4000 },
    { width: 2400, height: 1600 },
  ],
  [
    { width: 3000, height: 4500 },
    { width: 1600, height: 2400 },
  ],
  [
    { width: 24_000, height: 3 },
    { width: 2400, height: 1 },
  ],
  [
    { width: 2400, height: 1200 },
    { width: 2400, height: 1200 },
  ],
  [
    { width: 40, height: 50 },
    { width: 40, height: 50 },
  ],
])('makes %o fit as %o, and never larger', (size, expected) => {
  expect(fitSize(size)).toEqual(expected);
});
