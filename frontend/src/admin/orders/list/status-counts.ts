import type { AdminOrder, StatusCounts } from '../../api';

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
