import { toApiError } from '@/api/api-error';
import { batchCodeMessages as messages } from '@/shared/messages/admin/printing';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, useLazyListOrderBatchesQuery } from '../api';
import { chunk } from '../orders/bulk/chunk';
import { areBatchCodesOn } from './batch-codes';

/** Limit of the server. */
const ORDERS_PER_REQUEST = 100;

/** Return the batch codes from which a variant of an order was poured. */
export type BatchCodesOf = (order: string, variant: string) => readonly string[];

/**
 * Return a function that loads the batch codes of orders for their labels: none while they are off on this device, and
 * undefined after a failure, which it reports.
 */
export function useBatchCodes() {
  const [ask] = useLazyListOrderBatchesQuery();
  const toasts = useToasts();

  const load = async (orders: readonly AdminOrder[]) => {
    const request = ask({ ids: orders.map(({ id }) => id) });
    try {
      return (await request.unwrap()).data;
    } finally {
      request.unsubscribe();
    }
  };
  return async (orders: readonly AdminOrder[]): Promise<BatchCodesOf | undefined> => {
    if (!areBatchCodesOn()) return () => [];
    try {
      const batches = (await Promise.all(chunk(orders, ORDERS_PER_REQUEST).map(load))).flat();
      return (order, variant) =>
        batches
          .filter(({ order_id, variant_id }) => order_id === order && variant_id === variant)
          .map(({ batch_code }) => batch_code);
    } catch (error) {
      const { status, message } = toApiError(error);
      if (status !== 401) toasts.error(messages.failed, { message });
      return undefined;
    }
  };
}
