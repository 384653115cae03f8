import { useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { adminOrderMessages } from '@/shared/messages/admin';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useLazyListAdminOrdersQuery } from '../api';
import { collectOrders, ORDERS_AT_ONCE } from '../printing/collect-orders';
import { type OrderFilters, toListArg } from './order-filters';
import type { OrderChoice } from './use-selection';

/** Chooses all orders that fit the filters, on whatever page they stand; none when the choice is left meanwhile. */
export function useChooseAll(filters: OrderFilters, choice: OrderChoice) {
  const [isCollecting, setCollecting] = useState(false);
  const [ask] = useLazyListAdminOrdersQuery();
  const toasts = useToasts();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
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
  const chooseAll = async () => {
    setCollecting(true);
    try {
      const orders = await collectOrders(load, () => {});
      if (!isLeft.current) choice.add(orders);
    } catch (error) {
      const { status, message } = toFailure(error);
      if (status !== 401 && !isLeft.current) toasts.error(adminOrderMessages.loadFailed, { message });
    } finally {
      setCollecting(false);
    }
  };
  return { chooseAll, isCollecting };
}
