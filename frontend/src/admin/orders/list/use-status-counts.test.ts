import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import { countLocally } from './use-status-counts';

it('counts the orders at hand', () => {
  const orders = [anOrder(), anOrder({ status: 'shipped' }), anOrder(), anOrder({ status: 'cancelled' })];
  expect(countLocally(orders)).toEqual({
    total: 4,
    pending: 2,
    processing: 0,
    shipped: 1,
    delivered: 0,
    cancelled: 1,
  });
});

it('counts nothing as nothing', () => {
  expect(countLocally([]).total).toBe(0);
});
