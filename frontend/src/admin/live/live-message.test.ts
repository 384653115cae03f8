import { expect, it } from 'vitest';
import { parseMessage } from './live-message';
import { anEvent } from './testing';

const read = (event: string, data: unknown) =>
  parseMessage({ event, data: typeof data === 'string' ? data : JSON.stringify(data) }, 5);

it.each([
  ['order.placed', anEvent(), 'placed'],
  ['order.status_changed', anEvent({ from: 'pending', to: 'shipped', by: 'ليلى' }), 'status'],
  ['order.changed', anEvent({ kind: 'cash', from: 'shipped', to: 'shipped', by: 'ليلى' }), 'cash'],
] as const)('understands %s', (name, event, kind) => {
  const { id, number, from, to, by, at } = event;
  expect(read(name, event)).toEqual({
    type: 'order',
    event: { kind, id, number, from, to, by, at, receivedAt: 5 },
  });
});

it('understands hints, of one thing and of any', () => {
  expect(read('changed', { kind: 'brand', id: 'b1' })).toEqual({
    type: 'changed',
    change: { kind: 'brand', receivedAt: 5 },
    id: 'b1',
  });
  expect(read('changed', { kind: 'settings', id: null })).toMatchObject({ id: null });
});

it('understands that something was missed', () => {
  expect(parseMessage({ event: 'reset', data: '{}' }, 5)).toEqual({ type: 'reset' });
});

it.each([
  ['order.changed', anEvent({ kind: null })],
  ['order.eaten', anEvent()],
  ['order.placed', { number: 'many' }],
  ['order.placed', 'not JSON'],
  ['changed', { kind: 'weather', id: null }],
  ['changed', 'null'],
  ['message', {}],
])('passes over what it does not know: %s', (name, data) => {
  expect(read(name, data)).toBeUndefined();
});

it('ignores events that only carry an id', () => {
  expect(parseMessage({ event: 'message', id: 'e-1' }, 5)).toBeUndefined();
});
