import { useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { adminOrderMessages } from '@/shared/messages/admin';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useLazyListAdminOrdersQuery } from '../api';
import { type OrderFilters, toListArg } from '../orders/order-filters';
import { collectOrders, ORDERS_AT_ONCE } from './collect-orders';
import { usePrinting } from './use-printing';

interface Progress {
  page: number;
  pages: number;
}

/**
 * Prints the samples of all orders that fit the filters, on whatever page they stand. `progress` is there while the orders
 * are collected. Whoever leaves meanwhile prints nothing.
 */
export function useAllSamples(filters: OrderFilters) {
  const [progress, setProgress] = useState<Progress>();
  const [ask] = useLazyListAdminOrdersQuery();
  const { printSamples, question } = usePrinting();
  const toasts = useToasts();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const load = async (page: number) => {
    const request = ask({ ...toListArg({ ...filters, page }), perPage: ORDERS_AT_ONCE });
    try {
      return await request.unwrap();
    } finally {
      request.unsubscribe(); // A change of an order does not load it all again.
    }
  };
  const print = async () => {
    try {
      const orders = await collectOrders(load, (page, pages) => setProgress({ page, pages }));
      if (!isGone.current) await printSamples(orders);
    } catch (error) {
      const { status, message } = toFailure(error);
      if (status !== 401 && !isGone.current) toasts.error(adminOrderMessages.loadFailed, { message });
    } finally {
      setProgress(undefined);
    }
  };
  return { print, progress, question };
}
