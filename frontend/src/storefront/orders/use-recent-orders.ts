import { useEffect, useState } from 'react';
import { forgetRecentOrders, type RecentOrder, readRecentOrders } from './recent-orders';

/** The orders that guests made on this device, once they are read; and how to forget them. */
export function useRecentOrders() {
  const [orders, setOrders] = useState<RecentOrder[]>();
  useEffect(() => setOrders(readRecentOrders()), []);
  const forget = () => {
    forgetRecentOrders();
    setOrders([]);
  };
  return { orders, forget };
}
