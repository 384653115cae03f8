import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { type AdminOrder, type OrderStatus, useBulkUpdateStatusMutation } from '../../api';
import { chunk } from './chunk';
import type { StatusUpdate } from './status-updates';

/** Maximum number of orders per request. */
const AT_ONCE = 100;

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
  refused: readonly RejectedStatusUpdate[];
}

/**
 * Return a function that moves orders to their next status and reports the result of each. `moved` counts the processed
 * orders.
 */
export function useBulkUpdateStatus() {
  const [take] = useBulkUpdateStatusMutation();
  const [moved, setMoved] = useState<number>();

  const takeBatch = async (status: OrderStatus, orders: readonly AdminOrder[]): Promise<BulkStatusResult> => {
    const steps = { status, orders: orders.map(({ id, status }) => ({ id, expected_status: status })) };
    const { data, error } = await take({ steps });
    if (!data) {
      const { message } = toFailure(error);
      return { done: [], refused: orders.map((order) => ({ order, message, isConflict: false })) };
    }
    const seen = new Map(orders.map((order) => [order.id, order]));
    const refused = data.data.refused.flatMap(({ id, code, message, order }) => {
      const known = order ?? seen.get(id);
      return known ? [{ order: known, message, isConflict: code === 'conflict' }] : [];
    });
    return { done: data.data.done, refused };
  };

  const step = async (moves: readonly StatusUpdate[]): Promise<BulkStatusResult> => {
    const batches = moves.flatMap(({ to, orders }) =>
      chunk(orders, AT_ONCE).map((batch) => ({ to, orders: batch })),
    );
    const result = { done: [] as AdminOrder[], refused: [] as RejectedStatusUpdate[] };
    let count = 0;
    setMoved(count);
    for (const { to, orders } of batches) {
      const { done, refused } = await takeBatch(to, orders);
      result.done.push(...done);
      result.refused.push(...refused);
      count += orders.length;
      setMoved(count);
    }
    setMoved(undefined);
    return result;
  };
  return { step, moved };
}
