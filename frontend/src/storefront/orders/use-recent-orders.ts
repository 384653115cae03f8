import { useEffect, useState } from 'react';
import { forgetRecentOrders, type RecentOrder, readRecentOrders } from './recent-orders';

/** Return the orders stored on this device, `undefined` before they are read, and a function that forgets them. */
export function useRecentOrders() {
  const [orders, setOrders] = useState<RecentOrder[]>();
  useEffect(() => setOrders(readRecentOrders()), []);
  const forget = () => {
    forgetRecentOrders();
    setOrders([]);
  };
  return { orders, forget };
}
