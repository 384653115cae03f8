import { expect, it, vi } from 'vitest';
import { loadOrdering } from './pending-gate';

const requested = vi.hoisted(() => vi.fn());
vi.mock('../ordering', () => {
  requested();
  if (requested.mock.calls.length < 3) throw new Error('chunk lost');
  return { PendingNotice: () => null };
});

it('retries a failed ordering chunk', async () => {
  await expect(loadOrdering()).resolves.toHaveProperty('PendingNotice');
  expect(requested).toHaveBeenCalledTimes(3);
});
