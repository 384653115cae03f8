import { toAgorot } from '@/shared/format/money';
import type { AdminOrder } from '../api';

type Collectable = Pick<AdminOrder, 'status' | 'total' | 'cash'>;

/** Whether cash can have come in for it: it left the shop, and nothing was noted yet. */
export const isCashDue = ({ status, cash }: Collectable): boolean =>
  (status === 'shipped' || status === 'delivered') && cash.collected === null;

/** What is still to come in for it; nothing for what is cancelled. */
export function outstandingOf({ status, total, cash }: Collectable): number {
  if (status === 'cancelled') return 0;
  return Math.max(0, toAgorot(total) - toAgorot(cash.collected ?? 0)) / 100;
}

/** What the orders cost together. */
export const totalOf = (orders: readonly Pick<AdminOrder, 'total'>[]): number =>
  orders.reduce((sum, { total }) => sum + toAgorot(total), 0) / 100;
