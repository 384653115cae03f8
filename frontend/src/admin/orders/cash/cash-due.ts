import { toAgorot } from '@/shared/format/money';
import type { AdminOrder, CashReportOrder } from '../../api';

/** Order, or parcel of the cash report. */
type Collectable = Pick<AdminOrder, 'status' | 'total'> &
  (Pick<AdminOrder, 'cash'> | Pick<CashReportOrder, 'collected'>);

const collectedAmount = (order: Collectable): number | null =>
  'cash' in order ? order.cash.collected : order.collected;

/** Return whether cash can be recorded: the order left the shop and none was recorded yet. */
export const isCashDue = (order: Collectable): boolean =>
  (order.status === 'shipped' || order.status === 'delivered') && collectedAmount(order) === null;

/** Return the total amount to collect in shekels, 0 for a cancelled order. */
export const amountDue = ({ status, total }: Pick<AdminOrder, 'status' | 'total'>): number =>
  status === 'cancelled' ? 0 : total;

/** Return the amount still to collect in shekels, whatever the status: the amount due less the amount recorded. */
export const outstandingAmount = (order: Collectable): number =>
  Math.max(0, toAgorot(amountDue(order)) - toAgorot(collectedAmount(order) ?? 0)) / 100;

/** Sum the totals of the orders in shekels. */
export const sumTotals = (orders: readonly Pick<AdminOrder, 'total'>[]): number =>
  orders.reduce((sum, { total }) => sum + toAgorot(total), 0) / 100;
