import type { AdminOrder, OrderStatus } from '../api';
import type { LiveState, ReceivedOrderEvent } from './live-state';

/** Return whether the displayed order already includes the event. */
export function isShownIn({ timeline }: AdminOrder, { at }: ReceivedOrderEvent): boolean {
  return timeline.some((event) => Date.parse(event.at) >= Date.parse(at));
}

interface OrderList {
  shown: readonly AdminOrder[];
  /** Filters of the list. */
  status: OrderStatus | 'all';
  /** Time of the displayed list's request in milliseconds since the epoch. */
  loadedAt: number;
}

/** Count the placed orders that a list lacks and the displayed ones that have changed since. */
export function countUnseen({ orders: received }: LiveState, { shown, status, loadedAt }: OrderList) {
  const listed = new Map(shown.map((order) => [order.id, order]));
  const isRelevant = ({ kind, id, from, to }: ReceivedOrderEvent) => {
    const enters = (kind === 'placed' || kind === 'status') && status === to;
    const leaves = kind === 'status' && status === from;
    return status === 'all' || listed.has(id) || enters || leaves;
  };
  const isSeen = (event: ReceivedOrderEvent) => {
    const order = listed.get(event.id);
    return order !== undefined && isShownIn(order, event);
  };
  const unseen = received.filter(
    (event) => event.receivedAt >= loadedAt && isRelevant(event) && !isSeen(event),
  );
  const placed = new Set(unseen.filter(({ kind }) => kind === 'placed').map(({ id }) => id));
  const changed = new Set(unseen.map(({ id }) => id).filter((id) => !placed.has(id)));
  return { placed: placed.size, changed: changed.size };
}
