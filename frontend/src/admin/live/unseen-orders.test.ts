import { expect, it } from 'vitest';
import { anOrder } from '../testing/builders';
import { INITIAL_STATE, type ReceivedOrderEvent } from './live-state';
import { countUnseen, isShownIn } from './unseen-orders';

const news = (changes: Partial<ReceivedOrderEvent> = {}): ReceivedOrderEvent => ({
  kind: 'placed',
  id: 'o9',
  number: 1009,
  from: null,
  to: 'pending',
  by: null,
  at: '2026-11-20T08:06:00Z',
  receivedAt: 2000,
  ...changes,
});
const moved = (from: ReceivedOrderEvent['from'], to: ReceivedOrderEvent['to'], id = 'o9') =>
  news({ kind: 'status', id, from, to, by: 'ليلى' });
const count = (
  orders: ReceivedOrderEvent[],
  status: Parameters<typeof countUnseen>[1]['status'] = 'pending',
) => countUnseen({ ...INITIAL_STATE, orders }, { shown: [anOrder()], status, loadedAt: 1000 });

it('counts each order once: as new, or as changed', () => {
  const orders = [
    news(),
    moved('pending', 'processing'),
    moved('pending', 'processing', 'o1'),
    news({ id: 'o8' }),
  ];
  expect(count(orders)).toEqual({ placed: 2, changed: 1 });
});

it('counts nothing that the list was asked for after', () => {
  expect(count([news({ receivedAt: 999 })])).toEqual({ placed: 0, changed: 0 });
});

it('counts nothing that the list shows already', () => {
  expect(count([news({ id: 'o1', at: '2026-11-20T08:05:00.000Z' })])).toEqual({ placed: 0, changed: 0 });
});

it.each([
  ['comes into the list', moved('pending', 'shipped'), 'shipped', 1],
  ['leaves the list', moved('shipped', 'delivered'), 'shipped', 1],
  ['passes by the list', moved('pending', 'processing'), 'shipped', 0],
  ['is in the list of all', moved('pending', 'processing'), 'all', 1],
  ['is in the list, and something else changed', news({ kind: 'note', id: 'o1' }), 'shipped', 1],
  ['is not in the list, and something else changed', news({ kind: 'note' }), 'shipped', 0],
] as const)('an order that %s', (_name, each, status, changed) => {
  expect(count([each], status)).toEqual({ placed: 0, changed });
});

it('counts new orders only where they are shown', () => {
  expect(count([news()], 'shipped').placed).toBe(0);
  expect(count([news()], 'all').placed).toBe(1);
});

it('compares events to the timeline at any precision of time', () => {
  const order = anOrder();
  expect(isShownIn(order, news({ at: '2026-11-20T08:05:00.000400Z' }))).toBe(true);
  expect(isShownIn(order, news({ at: '2026-11-20T08:05:01Z' }))).toBe(false);
});
