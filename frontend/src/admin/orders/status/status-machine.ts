import type { OrderStatus } from '../../api';

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies OrderStatus[];

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

/** The status that follows; none at the end of the way and for cancelled orders. */
export const nextStatus = (status: OrderStatus) => FORWARD[status];

/** The status before; none at the beginning and for cancelled orders. */
export const previousStatus = (status: OrderStatus) => BACK[status];

/** Every order can be cancelled once. */
export const canCancel = (status: OrderStatus): boolean => status !== 'cancelled';
