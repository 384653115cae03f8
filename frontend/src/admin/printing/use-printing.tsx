import { printingMessages as messages } from '@/shared/messages/admin-printing';
import { ORDER_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { AdminOrder } from '../api';
import { OrderSheet } from './order-sheet';
import { printDocument } from './print-document';
import { SampleLabels } from './sample-labels';
import { labelsOf } from './samples';
import { useRecordPrints } from './use-record-prints';

/** What the document of these orders' labels is called; that of a single one tells which. */
const samplesTitle = ([first, ...others]: readonly AdminOrder[]) =>
  first && others.length === 0
    ? messages.samplesTitle(first.number)
    : messages.allSamplesTitle(others.length + 1);

const sheetsTitle = ([first, ...others]: readonly AdminOrder[]) =>
  first && others.length === 0 ? messages.sheetTitle(first.number) : messages.sheetsTitle(others.length + 1);

/**
 * Prints the sheets of orders, and the labels of their samples; where there are none it says so. The store notes what came
 * out; `question` asks for that, and before a second printing: whoever prints shows it.
 */
export function usePrinting() {
  const toasts = useToasts();
  const { print, question } = useRecordPrints();

  const printSheets = (orders: readonly AdminOrder[]): Promise<void> =>
    print({
      kind: 'sheets',
      orders,
      run: (noted) => printDocument(sheetsTitle(noted), <OrderSheets orders={noted} />),
    });
  /** `isFresh`: the orders were loaded just now. */
  const printSamples = async (orders: readonly AdminOrder[], isFresh = false): Promise<void> => {
    const labelled = orders.filter((order) => labelsOf(order).length > 0);
    if (labelled.length === 0) {
      toasts.warning(messages.noSamples, { durationMs: ORDER_TOAST_DURATION_MS });
      return;
    }
    await print({
      kind: 'labels',
      orders: labelled,
      isFresh,
      run: (noted) => printDocument(samplesTitle(noted), <SampleLabels labels={noted.flatMap(labelsOf)} />),
    });
  };
  return { printSheets, printSamples, question };
}

/** The sheets of orders, each beginning on a page of its own. */
const OrderSheets = ({ orders }: { orders: readonly AdminOrder[] }) =>
  orders.map((order) => <OrderSheet key={order.id} order={order} />);
