import type { AdminOrder, PagedVecAdminOrder } from '../api';

/** Maximum page size of the server. */
export const ORDERS_PER_REQUEST = 100;

/** Attempts at loading: an order that leaves the filter between two pages shifts another one out of view. */
const ATTEMPTS = 3;

type Load = (page: number) => Promise<PagedVecAdminOrder>;
type OnPage = (page: number, pages: number) => void;

/** Load every page of a list and return each order once. `onPage` is called before each request. */
export async function loadAllOrders(load: Load, onPage: OnPage): Promise<AdminOrder[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { orders, isWhole } = await readThrough(load, onPage);
    if (isWhole || attempt === ATTEMPTS) return orders;
  }
}

async function readThrough(load: Load, onPage: OnPage) {
  const orders = new Map<string, AdminOrder>();
  let pages = 1;
  let total = 0;
  for (let page = 1; page <= pages; page += 1) {
    onPage(page, pages);
    const { data, pagination } = await load(page);
    for (const order of data) orders.set(order.id, order);
    pages = pagination.last_page;
    total = pagination.total;
  }
  return { orders: [...orders.values()], isWhole: orders.size >= total };
}
