import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/api-error';
import { adminOrderMessages } from '@/shared/messages/admin/orders';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, useLazyListAdminOrdersQuery } from '../../api';
import { loadAllOrders, ORDERS_PER_REQUEST } from '../../printing/load-all-orders';
import { type OrderFilters, toListArg } from '../filters/order-filters';
import type { OrderSelection } from './use-selection';

/**
 * Return a function that selects all matching orders across pages, unless the component unmounts first. `all` are the
 * orders it selected.
 */
export function useSelectAll(filters: OrderFilters, selection: OrderSelection) {
  const [isCollecting, setCollecting] = useState(false);
  const [all, setAll] = useState<readonly AdminOrder[]>();
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
    const request = ask({ ...toListArg({ ...filters, page }), perPage: ORDERS_PER_REQUEST });
    try {
      return await request.unwrap();
    } finally {
      request.unsubscribe(); // Changed orders do not refetch these pages.
    }
  };
  const chooseAll = async () => {
    setCollecting(true);
    try {
      const orders = await loadAllOrders(load, () => {});
      if (isLeft.current) return;
      selection.add(orders);
      setAll(orders);
    } catch (error) {
      const { status, message } = toApiError(error);
      if (status !== 401 && !isLeft.current) toasts.error(adminOrderMessages.loadFailed, { message });
    } finally {
      setCollecting(false);
    }
  };
  return { chooseAll, isCollecting, all };
}
