import { expect, it } from 'vitest';
import { newKey } from './idempotency-key';

it('creates valid, unique keys', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
