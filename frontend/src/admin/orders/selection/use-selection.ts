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

/** The choice of orders, and what can be done with it. */
export interface OrderSelection {
  /** As they are now, where that is known. */
  chosen: readonly AdminOrder[];
  /** How many of them do not stand on the page at hand. */
  elsewhere: number;
  page: PageSelection;
  isChosen: (order: AdminOrder) => boolean;
  /** `isShiftClick`: with all between the last one and this one. */
  toggle: (order: AdminOrder, isShiftClick?: boolean) => void;
  togglePage: () => void;
  /** Chooses these as well, on whatever page they stand. */
  add: (orders: readonly AdminOrder[]) => void;
  clear: () => void;
  /** Keeps these alone. */
  keep: (orders: readonly AdminOrder[]) => void;
  /** What has become of some of them. */
  refresh: (orders: readonly AdminOrder[]) => void;
}

const EMPTY: readonly AdminOrder[] = [];

/** Orders that are chosen stay so from page to page and from filter to filter, until they are left. */
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
