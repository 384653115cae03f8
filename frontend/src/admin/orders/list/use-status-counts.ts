import type { AdminOrder, StatusCounts } from '../../api';
import { useOrderStatusCountsQuery } from '../../api';

interface ShownCounts {
  counts: StatusCounts | undefined;
  areLocal: boolean;
}

/** Return the counts of all orders, or those of the loaded orders when the call fails. */
export function useStatusCounts(orders: readonly AdminOrder[] | undefined): ShownCounts {
  const { data, isError } = useOrderStatusCountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const areLocal = isError && orders !== undefined;
  return { counts: areLocal ? countLocally(orders) : data?.data, areLocal };
}

/** Count the loaded orders by status. */
export function countLocally(orders: readonly AdminOrder[]): StatusCounts {
  const count = (status: AdminOrder['status']) => orders.filter((order) => order.status === status).length;
  return {
    total: orders.length,
    pending: count('pending'),
    processing: count('processing'),
    shipped: count('shipped'),
    delivered: count('delivered'),
    cancelled: count('cancelled'),
  };
}
