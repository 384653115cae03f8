import { useMemo, useState } from 'react';
import type { AdminOrder } from '../../api';
import {
  added,
  chosenOf,
  NOTHING,
  only,
  type PageSelection,
  pageChoice,
  pageToggled,
  refreshed,
  type Selection,
  toggled,
  toggledThrough,
} from './selection';

/** Selection with the functions that change it. */
export interface OrderSelection {
  /** Selected orders, as last loaded. */
  chosen: readonly AdminOrder[];
  /** Number of selected orders that are not on the current page. */
  elsewhere: number;
  page: PageSelection;
  isChosen: (order: AdminOrder) => boolean;
  /** `isShiftClick` includes the range from the order selected last. */
  toggle: (order: AdminOrder, isShiftClick?: boolean) => void;
  togglePage: () => void;
  /** Add orders to the selection. */
  add: (orders: readonly AdminOrder[]) => void;
  clear: () => void;
  /** Select these orders only. */
  keep: (orders: readonly AdminOrder[]) => void;
  /** Replace selected orders with their changed versions. */
  refresh: (orders: readonly AdminOrder[]) => void;
}

const EMPTY: readonly AdminOrder[] = [];

/** Keep a selection of orders across pages and filters. */
export function useSelection(page: readonly AdminOrder[] = EMPTY): OrderSelection {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  return useMemo(() => {
    const chosen = chosenOf(selection, page);
    const here = page.filter(({ id }) => selection.orders.has(id)).length;
    return {
      chosen,
      elsewhere: chosen.length - here,
      page: pageChoice(selection, page),
      isChosen: ({ id }) => selection.orders.has(id),
      toggle: (order, isShiftClick) =>
        setSelection((before) =>
          isShiftClick ? toggledThrough(before, page, order) : toggled(before, order),
        ),
      togglePage: () => setSelection((before) => pageToggled(before, page)),
      add: (orders) => setSelection((before) => added(before, orders)),
      clear: () => setSelection(NOTHING),
      keep: (orders) => setSelection(only(orders)),
      refresh: (orders) => setSelection((before) => refreshed(before, orders)),
    };
  }, [selection, page]);
}
