import { expect, it } from 'vitest';
import { countPlaced, INITIAL_STATE, type LiveState, nextState, type ReceivedOrderEvent } from './live-state';

const news = (changes: Partial<ReceivedOrderEvent> = {}): ReceivedOrderEvent => ({
  kind: 'placed',
  id: 'o1',
  number: 1001,
  from: null,
  to: 'pending',
  by: null,
  at: '2026-11-20T08:05:00Z',
  receivedAt: 1000,
  ...changes,
});
const hear = (state: LiveState, ...orders: ReceivedOrderEvent[]) =>
  nextState(state, { type: 'received', orders, changes: [] });

it('counts the orders that came, and nothing else', () => {
  const state = hear(INITIAL_STATE, news(), news({ id: 'o2' }), news({ id: 'o3', kind: 'status' }));
  expect(countPlaced(state)).toBe(2);
});

it('drops seen events and keeps later ones', () => {
  const state = hear(INITIAL_STATE, news(), news({ id: 'o2', receivedAt: 2000 }));
  expect(countPlaced(nextState(state, { type: 'seen', at: 1500 }))).toBe(1);
});

it('does not change when the connection does not', () => {
  const state = hear(INITIAL_STATE, news());
  expect(nextState(state, { type: 'connection', connection: 'connecting' })).toBe(state);
});

it('does not count what came into sight while it was still being gathered', () => {
  const state = nextState(INITIAL_STATE, { type: 'seen', at: 1500 });
  expect(countPlaced(hear(state, news(), news({ id: 'o2', receivedAt: 1500 })))).toBe(1);
});

it('keeps a bounded number of events', () => {
  const many = Array.from({ length: 600 }, (_, index) => news({ id: `o${index}` }));
  const state = hear(INITIAL_STATE, ...many);
  expect(state.orders).toHaveLength(500);
  expect(state.orders.at(-1)?.id).toBe('o599');
});

it('remembers when each kind of things was changed last', () => {
  const received = (kind: 'brand' | 'product', receivedAt: number) =>
    ({ type: 'received', orders: [], changes: [{ kind, receivedAt }] }) as const;
  const state = [received('brand', 1), received('product', 2), received('brand', 3)].reduce(
    nextState,
    INITIAL_STATE,
  );
  expect(state.changed).toEqual({ brand: 3, product: 2 });
});

it('marks orders as missed when a reconnect has no last event id', () => {
  expect(nextState(INITIAL_STATE, { type: 'resumed', at: 7, hasLastId: true })).toMatchObject({
    awayAt: 7,
    missedAt: 0,
  });
  expect(nextState(INITIAL_STATE, { type: 'resumed', at: 7, hasLastId: false })).toMatchObject({
    awayAt: 7,
    missedAt: 7,
  });
});
