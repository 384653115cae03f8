import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { type AdminOrder, type OrderStatus, useBulkUpdateStatusMutation } from '../../api';
import { chunk } from './chunk';
import type { StatusUpdate } from './status-updates';

/** Maximum number of orders per request. */
const MAX_ORDERS_PER_REQUEST = 100;

/** Order that was not updated, with the reason. */
export interface RejectedStatusUpdate {
  /** Current state of the order, where the server returned it. */
  order: AdminOrder;
  message: string;
  /** Another administrator changed it first. */
  isConflict: boolean;
}

export interface BulkStatusResult {
  done: readonly AdminOrder[];
  rejected: readonly RejectedStatusUpdate[];
}

/**
 * Return a function that moves orders to their next status and reports the result of each. `processed` counts the processed
 * orders.
 */
export function useBulkUpdateStatus() {
  const [updateAll] = useBulkUpdateStatusMutation();
  const [processed, setProcessed] = useState<number>();

  const updateBatch = async (
    status: OrderStatus,
    orders: readonly AdminOrder[],
  ): Promise<BulkStatusResult> => {
    const steps = { status, orders: orders.map(({ id, status }) => ({ id, expected_status: status })) };
    const { data, error } = await updateAll({ steps });
    if (!data) {
      const { message } = toApiError(error);
      return { done: [], rejected: orders.map((order) => ({ order, message, isConflict: false })) };
    }
    const byId = new Map(orders.map((order) => [order.id, order]));
    const rejected = data.data.refused.flatMap(({ id, code, message, order }) => {
      const current = order ?? byId.get(id);
      return current ? [{ order: current, message, isConflict: code === 'conflict' }] : [];
    });
    return { done: data.data.done, rejected };
  };

  const updateStatuses = async (updates: readonly StatusUpdate[]): Promise<BulkStatusResult> => {
    const batches = updates.flatMap(({ to, orders }) =>
      chunk(orders, MAX_ORDERS_PER_REQUEST).map((batch) => ({ to, orders: batch })),
    );
    const result = { done: [] as AdminOrder[], rejected: [] as RejectedStatusUpdate[] };
    let count = 0;
    setProcessed(count);
    for (const { to, orders } of batches) {
      const { done, rejected } = await updateBatch(to, orders);
      result.done.push(...done);
      result.rejected.push(...rejected);
      count += orders.length;
      setProcessed(count);
    }
    setProcessed(undefined);
    return result;
  };
  return { updateStatuses, processed };
}
