import type { AdminOrder, OrderStatus } from '../../api';
import { nextStatus, ORDER_STATUSES } from '../status/status-machine';

/** Orders that go from one status to the next. */
export interface StatusUpdate {
  from: OrderStatus;
  to: OrderStatus;
  orders: readonly AdminOrder[];
}

export interface StatusUpdatePlan {
  moves: readonly StatusUpdate[];
  /** Those without a step to take: handed over, or cancelled. */
  staying: readonly AdminOrder[];
}

/** The step that each of the orders takes, those with the same one together. */
export function planStatusUpdates(orders: readonly AdminOrder[]): StatusUpdatePlan {
  const moves = ORDER_STATUSES.flatMap((from) => {
    const to = nextStatus(from);
    const going = orders.filter(({ status }) => status === from);
    return to && going.length > 0 ? [{ from, to, orders: going }] : [];
  });
  return { moves, staying: orders.filter(({ status }) => !nextStatus(status)) };
}
