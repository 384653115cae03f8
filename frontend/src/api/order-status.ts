import type { OrderStatus } from './generated';

/** The statuses of an order on its way to the customer, from first to last. */
export const FULFILMENT_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[];

/** All statuses of an order. */
export const ORDER_STATUSES = [...FULFILMENT_STATUSES, 'cancelled'] as const satisfies readonly OrderStatus[];
