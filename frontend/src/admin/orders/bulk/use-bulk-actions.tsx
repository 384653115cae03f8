import { type ReactNode, useState } from 'react';
import type { AdminOrder, PickingListInput } from '../../api';
import { PickingListDialog } from '../../picking/picking-list-dialog';
import { usePrinting } from '../../printing/use-printing';
import { CashDialog } from '../cash/bulk-cash-dialog';
import { filterOf, type OrderFilters } from '../filters/order-filters';
import type { OrderChoice } from '../selection/use-selection';
import { StepDialog } from './bulk-status-dialog';

type Doing = (orders: readonly AdminOrder[]) => void;

/** What can be done with several orders. */
export interface DeskActions {
  step: Doing;
  printSheets: Doing;
  printLabels: Doing;
  pick: Doing;
  collect: Doing;
  /** The picking list of all that fit the filters. */
  pickFiltered: (filters: OrderFilters) => void;
}

type Open =
  | { what: 'step' | 'cash'; orders: readonly AdminOrder[] }
  | { what: 'picking'; of: PickingListInput };

/** What can be done with several orders, and the dialogs that this opens: whoever offers it shows them. */
export function useDeskActions(choice: OrderChoice): { actions: DeskActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const { printSheets, printSamples, question } = usePrinting();
  const close = () => setOpen(undefined);

  const actions: DeskActions = {
    step: (orders) => setOpen({ what: 'step', orders }),
    collect: (orders) => setOpen({ what: 'cash', orders }),
    pick: (orders) => setOpen({ what: 'picking', of: { orders: orders.map(({ id }) => id) } }),
    pickFiltered: (filters) => setOpen({ what: 'picking', of: { filter: filterOf(filters) } }),
    printSheets: (orders) => void printSheets(orders),
    printLabels: (orders) => void printSamples(orders),
  };
  const dialogs = (
    <>
      {open?.what === 'step' && <StepDialog orders={open.orders} choice={choice} onClose={close} />}
      {open?.what === 'cash' && <CashDialog orders={open.orders} choice={choice} onClose={close} />}
      {open?.what === 'picking' && <PickingListDialog of={open.of} onClose={close} />}
      {question}
    </>
  );
  return { actions, dialogs };
}
