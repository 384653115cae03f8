import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { type AdminOrder, useUpdateOrderMutation } from '../../api';
import { amountDue } from './cash-due';

/** Order whose cash could not be recorded, with the reason. */
export interface RejectedCash {
  order: AdminOrder;
  message: string;
}

export interface BulkCashResult {
  done: readonly AdminOrder[];
  rejected: readonly RejectedCash[];
}

/**
 * Return a function that records the amount due of each order unless it has changed, and reports the result of each.
 */
export function useBulkCollectCash() {
  const [update] = useUpdateOrderMutation();
  const [processed, setProcessed] = useState<number>();

  const collectAll = async (orders: readonly AdminOrder[]): Promise<BulkCashResult> => {
    const done: AdminOrder[] = [];
    const rejected: RejectedCash[] = [];
    setProcessed(0);
    for (const [index, order] of orders.entries()) {
      const { data, error } = await update({
        id: order.id,
        updateOrder: {
          cash_collected: amountDue(order),
          expected_status: order.status,
          expected_cash_collected: order.cash.collected,
        },
      });
      if (data) done.push(data.data);
      else rejected.push({ order, message: toApiError(error).message });
      setProcessed(index + 1);
    }
    setProcessed(undefined);
    return { done, rejected };
  };
  return { collectAll, processed };
}
