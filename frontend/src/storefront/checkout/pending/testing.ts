import type { PlacedOrder, PlaceOrder } from '@/api';
import type { PendingOrder } from './pending-order';

/** An order of one 5 ml sample for a guest in Ramallah. */
export const anOrder = (changes: Partial<PlaceOrder> = {}): PlaceOrder => ({
  customer: {
    name: 'سلمى خليل',
    phone: '+970591234567',
    email: null,
    id: null,
    location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الطيرة' },
  },
  items: { gift_sets: [], products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 2 }] }] },
  expected_total: 75,
  ...changes,
});

export const aPending = (changes: Partial<PendingOrder> = {}): PendingOrder => ({
  key: 'a'.repeat(32),
  order: anOrder(),
  at: Date.now(),
  owner: null,
  ...changes,
});

export const aPlacedOrder: PlacedOrder = {
  id: 'o1',
  number: 1057,
  status: 'pending',
  items_total: 50,
  discount: 0,
  offers_total: 0,
  credits_total: 0,
  shipping: 25,
  total: 75,
  created_at: '2026-11-01T08:00:00Z',
  tracking_token: 'tok',
};
