import { Celebration } from '@/storefront/orders/celebration';
import { OrderCard } from '@/storefront/orders/order-card';
import { OrderStatusMark } from '@/storefront/orders/order-status-mark';
import { OrderSteps } from '@/storefront/orders/order-steps';
import type { Scene } from '../scene';
import { anOrder, LATIN, LONG, WAY } from './samples';

/** Building blocks that show an order. */
export const ORDERS: readonly Scene[] = [
  {
    name: 'OrderSteps',
    file: 'storefront/orders/order-steps',
    wide: true,
    stacked: true,
    states: {
      pending: () => <OrderSteps order={{ status: 'pending', history: WAY.slice(0, 1) }} />,
      shipped: () => <OrderSteps order={{ status: 'shipped', history: WAY.slice(0, 3) }} />,
      delivered: () => <OrderSteps order={{ status: 'delivered', history: [...WAY] }} />,
      cancelled: () => (
        <OrderSteps
          order={{
            status: 'cancelled',
            history: [...WAY.slice(0, 1), { from: 'pending', to: 'cancelled', at: '2026-11-01T15:00:00Z' }],
          }}
        />
      ),
    },
  },
  {
    name: 'OrderStatusMark',
    file: 'storefront/orders/order-status-mark',
    note: 'A dot and its word: colour is never the only sign.',
    states: {
      pending: () => <OrderStatusMark status="pending" />,
      processing: () => <OrderStatusMark status="processing" />,
      shipped: () => <OrderStatusMark status="shipped" />,
      delivered: () => <OrderStatusMark status="delivered" />,
      cancelled: () => <OrderStatusMark status="cancelled" />,
    },
  },
  {
    name: 'OrderCard',
    file: 'storefront/orders/order-card',
    wide: true,
    stacked: true,
    states: {
      'one product': () => (
        <ul>
          <OrderCard order={anOrder(['عود ملكي'])} />
        </ul>
      ),
      'more than it shows': () => (
        <ul>
          <OrderCard order={anOrder(['عود ملكي', LONG, LATIN, 'مسك', 'عنبر'], { status: 'cancelled' })} />
        </ul>
      ),
    },
  },
  {
    name: 'Celebration',
    file: 'storefront/orders/celebration',
    note: 'Fills up once, in 600 ms; static with prefers-reduced-motion.',
    states: { 'order placed': () => <Celebration /> },
  },
];
