const LOCK = 'attar-pending-order';

/** Run `work` in one tab at a time; resolve to `undefined` when another tab holds the lock. */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work(); // The idempotency key alone prevents a second order.
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
