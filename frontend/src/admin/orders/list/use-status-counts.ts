import type { AdminOrder, StatusCounts } from '../../api';
import { useOrderStatusCountsQuery } from '../../api';

interface ShownCounts {
  counts: StatusCounts | undefined;
  areLocal: boolean;
}

/** The counts of all orders; when the store does not tell them, those of the orders at hand. */
export function useStatusCounts(orders: readonly AdminOrder[] | undefined): ShownCounts {
  const { data, isError } = useOrderStatusCountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const areLocal = isError && orders !== undefined;
  return { counts: areLocal ? countLocally(orders) : data?.data, areLocal };
}

/** The counts of the orders at hand, for when the store does not tell those of all. */
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
