import type { OfferProblem, PlaceOrder } from '@/api';
import { ORDER_STORED, PENDING_KEY } from './pending-gate';

/** An order that is being sent, unchanged and under the same key on each attempt. */
export interface PendingOrder {
  /** Idempotency key, the same for every attempt. */
  key: string;
  order: PlaceOrder;
  /** Time of the first attempt, in epoch milliseconds. */
  at: number;
  /**
   * Id of the customer who placed it; `null` for a guest. The server looks the key up among this customer's orders.
   */
  owner: string | null;
  /** The customer no longer waits. The key is stored, so that a repeated order stays the same order. */
  stopped?: boolean;
  /** The server's total when it rejected the one that was shown; nothing is sent until the customer accepts it. */
  newTotal?: number;
  /** Why the code of the order does not apply at the new total. */
  codeProblem?: OfferProblem | null;
}

/** The server keeps a key for 24 hours; one minute is left for the request. */
const EXPIRES_AFTER_MS = 24 * 60 * 60_000 - 60_000;
/** Tolerance for a clock that was set back; beyond it, the age of the order is unknown. */
const CLOCK_SLACK_MS = 5 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isPending(stored: unknown): stored is PendingOrder {
  if (!isRecord(stored) || !isRecord(stored.order)) return false;
  const { key, at, order } = stored;
  const hasKey = typeof key === 'string' && key !== '';
  return hasKey && Number.isFinite(at) && isRecord(order.customer) && isRecord(order.items);
}

/** Parse a stored order; `undefined` when it is malformed. */
export function parsePending(json: string | null): PendingOrder | undefined {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    return isPending(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function readPending(): PendingOrder | undefined {
  try {
    return parsePending(localStorage.getItem(PENDING_KEY));
  } catch {
    return undefined;
  }
}

/** Store the order. Returns `false` when storage is full or unavailable: then retries end with the page. */
export function storePending(pending: PendingOrder): boolean {
  let isStored = true;
  try {
    localStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  } catch {
    isStored = false;
  }
  window.dispatchEvent(new Event(ORDER_STORED));
  return isStored;
}

/** Remove the order with this key; `false` when another tab already did. */
export function removePending(key: string): boolean {
  if (readPending()?.key !== key) return false;
  localStorage.removeItem(PENDING_KEY);
  return true;
}

/** Whether the server may have forgotten the key, so that another attempt could create a second order. */
export function isExpired({ at }: PendingOrder, nowMs: number): boolean {
  const age = nowMs - at;
  return age > EXPIRES_AFTER_MS || age < -CLOCK_SLACK_MS;
}

/** Return whether both order the same items for the same customer with the same code; the shown total may differ. */
export function isSameOrder(one: PlaceOrder, other: PlaceOrder): boolean {
  const text = ({ customer, items, code }: PlaceOrder) => JSON.stringify([customer, items, code]);
  return text(one) === text(other);
}
