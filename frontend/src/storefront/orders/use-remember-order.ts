import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectCustomer } from '@/api/session-slice';
import { rememberOrder } from './recent-orders';

/** Remembers a guest's order on this device. A customer finds theirs in the account, on a shared device nobody else does. */
export function useRememberOrder(token: string, number: number | undefined, total: number | undefined): void {
  const isGuest = useSelector(selectCustomer) === null;
  useEffect(() => {
    if (!isGuest || !token || number === undefined) return;
    rememberOrder({ token, number, total, at: new Date().toISOString() });
  }, [isGuest, token, number, total]);
}
