import { expect, it } from 'vitest';
import { byteSize } from './byte-size';

it.each([
  [1, '1 كيلوبايت'],
  [395 * 1024, '395 كيلوبايت'],
  [1024 * 1024, '1.0 ميغابايت'],
  [8.46 * 1024 * 1024, '8.5 ميغابايت'],
])('says %i bytes as %s', (bytes, words) => {
  expect(byteSize(bytes)).toBe(words);
});
