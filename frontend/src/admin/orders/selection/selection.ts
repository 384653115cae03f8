import type { AdminOrder } from '../../api';

/** The orders that an administrator has chosen, on whatever page they stand. */
export interface Selection {
  /** By their ids, in the order in which they were chosen. */
  readonly orders: ReadonlyMap<string, AdminOrder>;
  /** The one that was chosen last: where a range begins. */
  readonly anchor: string | undefined;
}

export const NOTHING: Selection = { orders: new Map(), anchor: undefined };

/** How much of a page is chosen. */
export type PageSelection = 'none' | 'some' | 'all';

function put(
  { orders }: Selection,
  changed: readonly AdminOrder[],
  isChosen: boolean,
  anchor?: string,
): Selection {
  const next = new Map(orders);
  for (const order of changed) {
    if (isChosen) next.set(order.id, order);
    else next.delete(order.id);
  }
  return { orders: next, anchor };
}

/** Chooses the order, or leaves it. */
export const toggled = (selection: Selection, order: AdminOrder): Selection =>
  put(selection, [order], !selection.orders.has(order.id), order.id);

/**
 * Does with all that stand between the last one and this one what it does with this one. Without a last one on this page
 * it is this one alone.
 */
export function toggledThrough(
  selection: Selection,
  page: readonly AdminOrder[],
  order: AdminOrder,
): Selection {
  const from = page.findIndex(({ id }) => id === selection.anchor);
  const to = page.findIndex(({ id }) => id === order.id);
  if (from < 0 || to < 0 || from === to) return toggled(selection, order);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return put(selection, range, !selection.orders.has(order.id), order.id);
}

/** How much of the page is chosen. */
export function pageChoice({ orders }: Selection, page: readonly AdminOrder[]): PageSelection {
  const count = page.filter(({ id }) => orders.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Chooses the whole page; leaves it when it is chosen already. */
export const pageToggled = (selection: Selection, page: readonly AdminOrder[]): Selection =>
  put(selection, page, pageChoice(selection, page) !== 'all');

/** The chosen ones, as the page at hand knows them where it does. */
export function chosenOf({ orders }: Selection, page: readonly AdminOrder[]): AdminOrder[] {
  const known = new Map(page.map((order) => [order.id, order]));
  return [...orders.values()].map((order) => known.get(order.id) ?? order);
}

/** The same choice, with what has become of some of its orders. */
export function refreshed(selection: Selection, changed: readonly AdminOrder[]): Selection {
  const orders = new Map(selection.orders);
  for (const order of changed) if (orders.has(order.id)) orders.set(order.id, order);
  return { ...selection, orders };
}

/** These as well. */
export const added = (selection: Selection, orders: readonly AdminOrder[]): Selection =>
  put(selection, orders, true, selection.anchor);

/** These and no others. */
export const only = (orders: readonly AdminOrder[]): Selection => put(NOTHING, orders, true);
