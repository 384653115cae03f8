import { type ReactNode, useState } from 'react';
import type { AdminOrder, PickingListInput } from '../../api';
import { PickingListDialog } from '../../picking/picking-list-dialog';
import { usePrinting } from '../../printing/use-printing';
import { BookShipmentsDialog } from '../../shipments/book-shipments-dialog';
import { BulkCashDialog } from '../cash/bulk-cash-dialog';
import { type OrderFilters, toOrderFilter } from '../filters/order-filters';
import type { OrderSelection } from '../selection/use-selection';
import { BulkStatusDialog } from './bulk-status-dialog';

type BulkAction = (orders: readonly AdminOrder[]) => void;

/** Actions on several orders. */
export interface BulkActions {
  updateStatus: BulkAction;
  printSheets: BulkAction;
  printLabels: BulkAction;
  openPickingList: BulkAction;
  bookShipments: BulkAction;
  collectCash: BulkAction;
  /** Open the picking list of all orders that match the filters. */
  openFilteredPickingList: (filters: OrderFilters) => void;
}

type Open =
  | { what: 'status' | 'cash' | 'booking'; orders: readonly AdminOrder[] }
  | { what: 'picking'; of: PickingListInput };

/** Return the actions on several orders, and the dialogs that they open, to be rendered by the caller. */
export function useBulkActions(selection: OrderSelection): { actions: BulkActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const { printSheets, printSamples, question } = usePrinting();
  const close = () => setOpen(undefined);

  const actions: BulkActions = {
    updateStatus: (orders) => setOpen({ what: 'status', orders }),
    collectCash: (orders) => setOpen({ what: 'cash', orders }),
    bookShipments: (orders) => setOpen({ what: 'booking', orders }),
    openPickingList: (orders) => setOpen({ what: 'picking', of: { orders: orders.map(({ id }) => id) } }),
    openFilteredPickingList: (filters) =>
      setOpen({ what: 'picking', of: { filter: toOrderFilter(filters) } }),
    printSheets: (orders) => void printSheets(orders),
    printLabels: (orders) => void printSamples(orders),
  };
  const dialogs = (
    <>
      {open?.what === 'status' && (
        <BulkStatusDialog orders={open.orders} selection={selection} onClose={close} />
      )}
      {open?.what === 'cash' && <BulkCashDialog orders={open.orders} selection={selection} onClose={close} />}
      {open?.what === 'booking' && (
        <BookShipmentsDialog orders={open.orders} selection={selection} onClose={close} />
      )}
      {open?.what === 'picking' && <PickingListDialog of={open.of} onClose={close} />}
      {question}
    </>
  );
  return { actions, dialogs };
}
