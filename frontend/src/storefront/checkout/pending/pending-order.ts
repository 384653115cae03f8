import type { PlaceOrder } from '@/api';
import { ORDER_KEPT, PENDING_KEY } from './pending-gate';

/** An order on its way: as it is sent, each time the same under the same key. */
export interface PendingOrder {
  /** The idempotency key. */
  key: string;
  order: PlaceOrder;
  /** When it was first sent, in milliseconds. */
  at: number;
  /** The customer who sent it; null for a guest. The shop looks for the key among the orders of this one. */
  owner: string | null;
  /** The guest no longer waits; the key is kept, so that the same order stays the same order. */
  stopped?: boolean;
  /** The total that the shop named when it refused the one that was seen; nothing is sent until the guest accepts it. */
  newTotal?: number;
}

/** The shop knows a key for 24 hours; a minute is for the way there. */
const EXPIRES_AFTER_MS = 24 * 60 * 60_000 - 60_000;
/** A clock may be set back a little; more than that and nothing is known about the time that went by. */
const CLOCK_SLACK_MS = 5 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isPending(kept: unknown): kept is PendingOrder {
  if (!isRecord(kept) || !isRecord(kept.order)) return false;
  const { key, at, order } = kept;
  const hasKey = typeof key === 'string' && key !== '';
  return hasKey && Number.isFinite(at) && isRecord(order.customer) && isRecord(order.items);
}

/** Reads a kept order; nothing when it makes no sense. */
export function parsePending(json: string | null): PendingOrder | undefined {
  try {
    const kept: unknown = JSON.parse(json ?? 'null');
    return isPending(kept) ? kept : undefined;
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

/** False when storage is full or forbidden: then the order is sent again only as long as the page is open. */
export function keepPending(pending: PendingOrder): boolean {
  let isKept = true;
  try {
    localStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  } catch {
    isKept = false;
  }
  window.dispatchEvent(new Event(ORDER_KEPT));
  return isKept;
}

/** Removes the order with this key; false when another tab was first. */
export function forgetPending(key: string): boolean {
  if (readPending()?.key !== key) return false;
  localStorage.removeItem(PENDING_KEY);
  return true;
}

/** Whether the shop may have forgotten the key, so that sending it again could make a second order. */
export function isExpired({ at }: PendingOrder, nowMs: number): boolean {
  const age = nowMs - at;
  return age > EXPIRES_AFTER_MS || age < -CLOCK_SLACK_MS;
}

/** Whether both ask for the same things for the same person; the total that was seen may differ. */
export function isSameOrder(one: PlaceOrder, other: PlaceOrder): boolean {
  const text = ({ customer, items }: PlaceOrder) => JSON.stringify([customer, items]);
  return text(one) === text(other);
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
