import { type ReactNode, useState } from 'react';
import type { AdminOrder, PickingListInput } from '../../api';
import { PickingListDialog } from '../../picking/picking-list-dialog';
import { usePrinting } from '../../printing/use-printing';
import { BulkCashDialog } from '../cash/bulk-cash-dialog';
import { type OrderFilters, toOrderFilter } from '../filters/order-filters';
import type { OrderSelection } from '../selection/use-selection';
import { BulkStatusDialog } from './bulk-status-dialog';

type BulkAction = (orders: readonly AdminOrder[]) => void;

/** Actions on several orders. */
export interface BulkActions {
  step: BulkAction;
  printSheets: BulkAction;
  printLabels: BulkAction;
  pick: BulkAction;
  collect: BulkAction;
  /** Open the picking list of all orders that match the filters. */
  pickFiltered: (filters: OrderFilters) => void;
}

type Open =
  | { what: 'step' | 'cash'; orders: readonly AdminOrder[] }
  | { what: 'picking'; of: PickingListInput };

/** Return the actions on several orders, and the dialogs that they open, to be rendered by the caller. */
export function useBulkActions(choice: OrderSelection): { actions: BulkActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const { printSheets, printSamples, question } = usePrinting();
  const close = () => setOpen(undefined);

  const actions: BulkActions = {
    step: (orders) => setOpen({ what: 'step', orders }),
    collect: (orders) => setOpen({ what: 'cash', orders }),
    pick: (orders) => setOpen({ what: 'picking', of: { orders: orders.map(({ id }) => id) } }),
    pickFiltered: (filters) => setOpen({ what: 'picking', of: { filter: toOrderFilter(filters) } }),
    printSheets: (orders) => void printSheets(orders),
    printLabels: (orders) => void printSamples(orders),
  };
  const dialogs = (
    <>
      {open?.what === 'step' && <BulkStatusDialog orders={open.orders} choice={choice} onClose={close} />}
      {open?.what === 'cash' && <BulkCashDialog orders={open.orders} choice={choice} onClose={close} />}
      {open?.what === 'picking' && <PickingListDialog of={open.of} onClose={close} />}
      {question}
    </>
  );
  return { actions, dialogs };
}
