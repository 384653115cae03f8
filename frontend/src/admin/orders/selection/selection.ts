import type { AdminOrder } from '../../api';

/** Orders selected by the administrator, across pages. */
export interface Selection {
  /** Selected orders by id, in order of selection. */
  readonly orders: ReadonlyMap<string, AdminOrder>;
  /** Id of the order selected last, where a range begins. */
  readonly anchor: string | undefined;
}

export const EMPTY_SELECTION: Selection = { orders: new Map(), anchor: undefined };

/** Amount of the page that is selected. */
export type PageSelection = 'none' | 'some' | 'all';

function setSelected(
  { orders }: Selection,
  changed: readonly AdminOrder[],
  isSelected: boolean,
  anchor?: string,
): Selection {
  const next = new Map(orders);
  for (const order of changed) {
    if (isSelected) next.set(order.id, order);
    else next.delete(order.id);
  }
  return { orders: next, anchor };
}

export const toggleOrder = (selection: Selection, order: AdminOrder): Selection =>
  setSelected(selection, [order], !selection.orders.has(order.id), order.id);

/**
 * Apply the toggle of an order to the range from the anchor. Without an anchor on this page, toggle the order alone.
 */
export function toggleRange(selection: Selection, page: readonly AdminOrder[], order: AdminOrder): Selection {
  const from = page.findIndex(({ id }) => id === selection.anchor);
  const to = page.findIndex(({ id }) => id === order.id);
  if (from < 0 || to < 0 || from === to) return toggleOrder(selection, order);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return setSelected(selection, range, !selection.orders.has(order.id), order.id);
}

/** Return how much of the page is selected. */
export function pageSelection({ orders }: Selection, page: readonly AdminOrder[]): PageSelection {
  const count = page.filter(({ id }) => orders.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Select the whole page, or deselect it when it is selected already. */
export const togglePage = (selection: Selection, page: readonly AdminOrder[]): Selection =>
  setSelected(selection, page, pageSelection(selection, page) !== 'all');

/** Return the selected orders, in the page's version where it has them. */
export function selectedOrders({ orders }: Selection, page: readonly AdminOrder[]): AdminOrder[] {
  const byId = new Map(page.map((order) => [order.id, order]));
  return [...orders.values()].map((order) => byId.get(order.id) ?? order);
}

/** Replace selected orders with their changed versions. */
export function updateOrders(selection: Selection, changed: readonly AdminOrder[]): Selection {
  const orders = new Map(selection.orders);
  for (const order of changed) if (orders.has(order.id)) orders.set(order.id, order);
  return { ...selection, orders };
}

/** Add orders to the selection. */
export const addOrders = (selection: Selection, orders: readonly AdminOrder[]): Selection =>
  setSelected(selection, orders, true, selection.anchor);

/** Select these orders only. */
export const selectOnly = (orders: readonly AdminOrder[]): Selection =>
  setSelected(EMPTY_SELECTION, orders, true);
