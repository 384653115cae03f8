import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { type AdminOrder, useUpdateOrderMutation } from '../api';

/** An order whose cash could not be noted, and why. */
export interface RefusedCash {
  order: AdminOrder;
  message: string;
}

export interface CashResult {
  done: readonly AdminOrder[];
  refused: readonly RefusedCash[];
}

/** Notes of each order that all of its cash was collected; of each it tells whether that went. */
export function useCollectAll() {
  const [update] = useUpdateOrderMutation();
  const [tried, setTried] = useState<number>();

  const collectAll = async (orders: readonly AdminOrder[]): Promise<CashResult> => {
    const done: AdminOrder[] = [];
    const refused: RefusedCash[] = [];
    setTried(0);
    for (const [index, order] of orders.entries()) {
      const { data, error } = await update({ id: order.id, updateOrder: { cash_collected: order.total } });
      if (data) done.push(data.data);
      else refused.push({ order, message: toFailure(error).message });
      setTried(index + 1);
    }
    setTried(undefined);
    return { done, refused };
  };
  return { collectAll, tried };
}
