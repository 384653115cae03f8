// Order submitters with a fake page and clock, for the tests that import this.
import { vi } from 'vitest';
import { createOrderSubmitter, type OrderSubmitter } from './order-submitter';
import type { Outcome } from './outcome';
import type { PendingOrder } from './pending-order';
import { aPlacedOrder } from './testing';

export const PLACED: Outcome = { kind: 'placed', order: aPlacedOrder };
export const UNANSWERED: Outcome = { kind: 'unanswered', retryAfterMs: 0 };
export const REJECTED: Outcome = {
  kind: 'rejected',
  failure: {
    status: 409,
    code: 'price_changed',
    message: 'تغيّر السعر',
    fields: {},
    data: null,
    retryAfterS: 0,
  },
};
export const FAILED: Outcome = { ...REJECTED, kind: 'failed' };

export const post = vi.fn<(pending: PendingOrder, isAgain: boolean) => Promise<Outcome>>();
export const onSettled = vi.fn();
let owner: string | null = null;

/** Log a customer in, or out with `null`. */
export const logIn = (id: string | null) => {
  owner = id;
};

let stops: (() => void)[] = [];

export function startSubmitter(): OrderSubmitter {
  const submitter = createOrderSubmitter({ post, owner: () => owner, onSettled });
  stops.push(submitter.start());
  return submitter;
}
export const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
export const goOnline = () => {
  online(true);
  window.dispatchEvent(new Event('online'));
};
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const sentKeys = () => post.mock.calls.map(([{ key }]) => key);
export const otherTabWrites = (json: string | null) => {
  if (json === null) localStorage.removeItem('pending_order');
  else localStorage.setItem('pending_order', json);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pending_order', newValue: json }));
};

/** Reset the fakes before each test, which runs on fake timers. */
export function begin() {
  post.mockReset().mockResolvedValue(UNANSWERED);
  onSettled.mockReset();
  owner = null;
}

/** Stop all submitters after each test. */
export function end() {
  for (const stop of stops) stop();
  stops = [];
}
