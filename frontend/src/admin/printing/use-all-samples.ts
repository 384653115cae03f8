import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/api-error';
import { adminOrderMessages } from '@/shared/messages/admin/orders';
import { printingMessages as messages } from '@/shared/messages/admin/printing';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, type OrderStatus, useLazyListAdminOrdersQuery } from '../api';
import { type OrderFilters, type StatusFilter, toListArg } from '../orders/filters/order-filters';
import { loadAllOrders, ORDERS_PER_REQUEST } from './load-all-orders';
import { usePrinting } from './use-printing';

interface Progress {
  page: number;
  pages: number;
}

/** Statuses of orders still to be packed. */
const TO_PACK = ['pending', 'processing'] as const satisfies OrderStatus[];

/**
 * Return a function that prints the sample labels of all matching orders across pages: those still to be packed, unless
 * the filters name another status, reporting how many of `count` are left out. `progress` is set while loading.
 * Unmounting cancels it.
 */
export function useAllSamples(filters: OrderFilters, count = 0) {
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

  const load = async (status: StatusFilter, page: number) => {
    const request = ask({ ...toListArg({ ...filters, status, page }), perPage: ORDERS_PER_REQUEST });
    try {
      return await request.unwrap();
    } finally {
      request.unsubscribe(); // Changed orders do not refetch these pages.
    }
  };
  const print = async () => {
    const isAll = filters.status === 'all';
    const orders: AdminOrder[] = [];
    try {
      for (const status of isAll ? TO_PACK : [filters.status]) {
        const found = await loadAllOrders(
          (page) => load(status, page),
          (page, pages) => setProgress({ page, pages }),
        );
        orders.push(...found);
      }
      if (isGone.current) return;
      const left = isAll ? Math.max(count - orders.length, 0) : 0;
      // Persistent, since the print dialog may cover it.
      if (left > 0) toasts.info(messages.packedOnly, { message: messages.leftOut(left), persistent: true });
      if (orders.length > 0 || left === 0) await printSamples(orders, true);
    } catch (error) {
      const { status, message } = toApiError(error);
      if (status !== 401 && !isGone.current) toasts.error(adminOrderMessages.loadFailed, { message });
    } finally {
      setProgress(undefined);
    }
  };
  return { print, progress, question };
}
