import type { OrderStatus } from '../../api';

const FORWARD = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
  delivered: undefined,
  cancelled: undefined,
} as const satisfies Record<OrderStatus, OrderStatus | undefined>;

const BACK = {
  pending: undefined,
  processing: 'pending',
  shipped: 'processing',
  delivered: 'shipped',
  cancelled: undefined,
} as const satisfies Record<OrderStatus, OrderStatus | undefined>;

/** Return the following status; undefined for delivered and cancelled orders. */
export const nextStatus = (status: OrderStatus) => FORWARD[status];

/** Return the preceding status; undefined for pending and cancelled orders. */
export const previousStatus = (status: OrderStatus) => BACK[status];

/** Return whether the order can be cancelled. */
export const canCancel = (status: OrderStatus): boolean => status !== 'cancelled';
