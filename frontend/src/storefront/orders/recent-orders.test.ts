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

it('remembers ten at most', () => {
  for (let number = 1; number <= 12; number += 1) rememberOrder(order(number));
  expect(readRecentOrders().map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
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
