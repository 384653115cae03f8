import { RecentOrdersCard } from './recent-orders-card';
import { useRecentOrders } from './use-recent-orders';

/** For a customer who ordered as a guest before: those orders too, below the account's own. */
export function DeviceOrders() {
  const { orders = [], forget } = useRecentOrders();
  return orders.length > 0 ? <RecentOrdersCard orders={orders} onForget={forget} /> : null;
}
