import { useMemo, useState } from 'react';
import type { AdminOrder } from '../../api';
import {
  addOrders,
  EMPTY_SELECTION,
  type PageSelection,
  pageSelection,
  type Selection,
  selectedOrders,
  selectOnly,
  toggleOrder,
  togglePage,
  toggleRange,
  updateOrders,
} from './selection';

/** Selection with the functions that change it. */
export interface OrderSelection {
  /** Selected orders, as last loaded. */
  selected: readonly AdminOrder[];
  /** Number of selected orders that are not on the current page. */
  offPageCount: number;
  page: PageSelection;
  isSelected: (order: AdminOrder) => boolean;
  /** `isRange` includes the range from the order selected last. */
  toggle: (order: AdminOrder, isRange?: boolean) => void;
  togglePage: () => void;
  /** Add orders to the selection. */
  add: (orders: readonly AdminOrder[]) => void;
  clear: () => void;
  /** Select these orders only. */
  replace: (orders: readonly AdminOrder[]) => void;
  /** Replace selected orders with their changed versions. */
  refreshSelected: (orders: readonly AdminOrder[]) => void;
}

const EMPTY: readonly AdminOrder[] = [];

/** Keep a selection of orders across pages and filters. */
export function useSelection(page: readonly AdminOrder[] = EMPTY): OrderSelection {
  const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION);
  return useMemo(() => {
    const selected = selectedOrders(selection, page);
    const here = page.filter(({ id }) => selection.orders.has(id)).length;
    return {
      selected,
      offPageCount: selected.length - here,
      page: pageSelection(selection, page),
      isSelected: ({ id }) => selection.orders.has(id),
      toggle: (order, isRange) =>
        setSelection((before) => (isRange ? toggleRange(before, page, order) : toggleOrder(before, order))),
      togglePage: () => setSelection((before) => togglePage(before, page)),
      add: (orders) => setSelection((before) => addOrders(before, orders)),
      clear: () => setSelection(EMPTY_SELECTION),
      replace: (orders) => setSelection(selectOnly(orders)),
      refreshSelected: (orders) => setSelection((before) => updateOrders(before, orders)),
    };
  }, [selection, page]);
}
