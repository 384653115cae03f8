import { afterEach, expect, it, vi } from 'vitest';
import { forgetRecentOrders, readRecentOrders, rememberOrder } from './recent-orders';

const order = (number: number) => ({
  token: `t${number}`,
  number,
  total: 89,
  at: '2026-11-01T08:00:00Z',
});

afterEach(() => vi.restoreAllMocks());

it('remembers orders under recent_orders, newest first, each once', () => {
  rememberOrder(order(1));
  rememberOrder(order(2));
  rememberOrder({ ...order(1), at: '2026-12-01T08:00:00Z' });
  expect(readRecentOrders()).toEqual([order(2), order(1)]);
  expect(JSON.parse(localStorage.getItem('recent_orders') ?? '')).toEqual([order(2), order(1)]);
});

it('remembers the newest twenty', () => {
  for (let number = 1; number <= 22; number += 1) rememberOrder(order(number));
  const numbers = readRecentOrders().map(({ number }) => number);
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([20, 22, 3]);
});

it('stores no personal data', () => {
  rememberOrder(order(1));
  expect(Object.keys(readRecentOrders()[0] ?? {})).toEqual(['token', 'number', 'total', 'at']);
});

it.each(['', 'nonsense', '{}', 'null', '[1, null, {"token": 5}]'])(
  'ignores the malformed value «%s»',
  (stored) => {
    localStorage.setItem('recent_orders', stored);
    expect(readRecentOrders()).toEqual([]);
  },
);

it('forgets', () => {
  rememberOrder(order(1));
  forgetRecentOrders();
  expect(localStorage.getItem('recent_orders')).toBeNull();
});

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberOrder(order(1))).not.toThrow();
});
