import { printingMessages as messages } from '@/shared/messages/admin/printing';
import { ORDER_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { AdminOrder } from '../api';
import { printDocument } from './print-document';
import { PrintedOrder } from './printed-order';
import { SampleLabels } from './sample-labels';
import { labelsOf } from './samples';
import { useBatchCodes } from './use-batch-codes';
import { useRecordPrints } from './use-record-prints';

/** Return the document's title, with the number of a single order. */
const samplesTitle = ([first, ...others]: readonly AdminOrder[]) =>
  first && others.length === 0
    ? messages.samplesTitle(first.number)
    : messages.allSamplesTitle(others.length + 1);

const sheetsTitle = ([first, ...others]: readonly AdminOrder[]) =>
  first && others.length === 0 ? messages.sheetTitle(first.number) : messages.sheetsTitle(others.length + 1);

/**
 * Return functions that print orders and their sample labels, and the dialog to be rendered by the caller. Successful
 * prints are recorded on the server; reprints are confirmed first.
 */
export function usePrinting() {
  const toasts = useToasts();
  const { print, question } = useRecordPrints();
  const loadBatchCodes = useBatchCodes();

  const printSheets = (orders: readonly AdminOrder[]): Promise<void> =>
    print({
      kind: 'sheets',
      orders,
      run: (noted) => printDocument(sheetsTitle(noted), <OrderSheets orders={noted} />),
    });
  /** `isFresh` skips refetching orders that were loaded just now. */
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
      run: async (noted) => {
        const batchCodesOf = await loadBatchCodes(noted);
        if (!batchCodesOf) return false;
        const labels = noted.flatMap((order) => labelsOf(order, batchCodesOf));
        return printDocument(samplesTitle(noted), <SampleLabels labels={labels} />);
      },
    });
  };
  return { printSheets, printSamples, question };
}

/** Printed orders, each beginning on a new page. */
const OrderSheets = ({ orders }: { orders: readonly AdminOrder[] }) =>
  orders.map((order) => <PrintedOrder key={order.id} order={order} />);
