import type { AdminOrder, OrderStatus } from '../api';
import type { LiveState, UnseenOrders } from './live-state';

/** Whether somebody can see in the order as it is shown what was done to it. */
export function isShownIn({ timeline }: AdminOrder, { at }: UnseenOrders): boolean {
  return timeline.some((deed) => Date.parse(deed.at) >= Date.parse(at));
}

interface OrderList {
  shown: readonly AdminOrder[];
  /** What the list is filtered by. */
  status: OrderStatus | 'all';
  /** When what is shown was asked for, in milliseconds. */
  loadedAt: number;
}

/** How many orders came that a list does not show yet, and how many it shows as they no longer are. */
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
