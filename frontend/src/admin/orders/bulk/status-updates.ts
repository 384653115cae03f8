import { ORDER_STATUSES } from '@/api/order-status';
import type { AdminOrder, OrderStatus } from '../../api';
import { nextStatus } from '../status/status-machine';

/** Orders that move from one status to the next. */
export interface StatusUpdate {
  from: OrderStatus;
  to: OrderStatus;
  orders: readonly AdminOrder[];
}

export interface StatusUpdatePlan {
  updates: readonly StatusUpdate[];
  /** Orders without a next status: delivered or cancelled. */
  unchanged: readonly AdminOrder[];
}

/** Group orders by the status update that each would take. */
export function planStatusUpdates(orders: readonly AdminOrder[]): StatusUpdatePlan {
  const updates = ORDER_STATUSES.flatMap((from) => {
    const to = nextStatus(from);
    const going = orders.filter(({ status }) => status === from);
    return to && going.length > 0 ? [{ from, to, orders: going }] : [];
  });
  return { updates, unchanged: orders.filter(({ status }) => !nextStatus(status)) };
}
