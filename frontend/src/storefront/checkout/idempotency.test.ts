import { expect, it } from 'vitest';
import { createKeyring } from './idempotency';

it('gives the same order the same key, another order another', () => {
  const keyFor = createKeyring();
  const first = keyFor({ total: 50 });
  expect(keyFor({ total: 50 })).toBe(first);
  expect(keyFor({ total: 60 })).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});
