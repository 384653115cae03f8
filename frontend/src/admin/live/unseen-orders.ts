import type { AdminOrder, OrderStatus } from '../api';
import type { LiveState, UnseenOrders } from './live-state';

/** Return whether the displayed order already includes the event. */
export function isShownIn({ timeline }: AdminOrder, { at }: UnseenOrders): boolean {
  return timeline.some((deed) => Date.parse(deed.at) >= Date.parse(at));
}

interface OrderList {
  shown: readonly AdminOrder[];
  /** Filters of the list. */
  status: OrderStatus | 'all';
  /** Time of the displayed list's request in milliseconds since the epoch. */
  loadedAt: number;
}

/** Count the placed orders that a list lacks and the displayed ones that have changed since. */
export function countUnseen({ orders: news }: LiveState, { shown, status, loadedAt }: OrderList) {
  const listed = new Map(shown.map((order) => [order.id, order]));
  const fits = ({ deed, id, from, to }: UnseenOrders) => {
    const comes = (deed === 'placed' || deed === 'status') && status === to;
    const goes = deed === 'status' && status === from;
    return status === 'all' || listed.has(id) || comes || goes;
  };
  const isSeen = (each: UnseenOrders) => {
    const order = listed.get(each.id);
    return order !== undefined && isShownIn(order, each);
  };
  const fresh = news.filter((each) => each.heardAt >= loadedAt && fits(each) && !isSeen(each));
  const placed = new Set(fresh.filter(({ deed }) => deed === 'placed').map(({ id }) => id));
  const changed = new Set(fresh.map(({ id }) => id).filter((id) => !placed.has(id)));
  return { placed: placed.size, changed: changed.size };
}
