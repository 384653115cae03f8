import { expect, it, vi } from 'vitest';
import { PRELOAD_ERROR } from '@/shared/lazy-chunk';
import { preloadWing } from './wing';

const requested = vi.hoisted(() => vi.fn());
vi.mock('@/admin', () => {
  requested();
  throw new Error('chunk lost');
});

it('does not raise a preload error while the back office is only preloaded', async () => {
  vi.useFakeTimers();
  const announced = vi.fn();
  window.addEventListener(PRELOAD_ERROR, announced);
  preloadWing('/admin');
  await vi.waitFor(() => expect(requested).toHaveBeenCalled());
  await vi.runAllTimersAsync();
  expect(announced).not.toHaveBeenCalled();
});
