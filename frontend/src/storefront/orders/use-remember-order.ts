import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectCustomer } from '@/api/session-slice';
import { type RecentOrder, rememberOrder } from './recent-orders';

/**
 * Store a guest's order on this device, to find it again and to use the credits of its samples. Orders of a customer
 * stay in the account: the device may be shared.
 */
export function useRememberOrder(
  token: string,
  { number, total, at }: Partial<Omit<RecentOrder, 'token'>>,
): void {
  const isGuest = useSelector(selectCustomer) === null;
  useEffect(() => {
    if (!isGuest || !token || number === undefined) return;
    rememberOrder({ token, number, total, at: at ?? new Date().toISOString() });
  }, [isGuest, token, number, total, at]);
}
