import { toAgorot } from '@/shared/format/money';
import type { AdminOrder, CashReportOrder } from '../../api';

/** Order, or parcel of the cash report. */
type Collectable = Pick<AdminOrder, 'status' | 'cash_due'> &
  (Pick<AdminOrder, 'cash'> | Pick<CashReportOrder, 'collected'>);

const collectedAmount = (order: Collectable): number | null =>
  'cash' in order ? order.cash.collected : order.collected;

/** Return whether cash can be recorded: the order left the shop and none was recorded yet. */
export const isCashDue = (order: Collectable): boolean =>
  (order.status === 'shipped' || order.status === 'delivered') && collectedAmount(order) === null;

/** Return the amount to record when everything due is collected; a replacement may be due nothing but a refund. */
export const amountDue = ({ cash_due }: Pick<AdminOrder, 'cash_due'>): number => Math.max(0, cash_due);

/** Return what is due less what was recorded, in agorot; negative when the customer gets money back. */
const balance = (order: Collectable) => toAgorot(order.cash_due) - toAgorot(collectedAmount(order) ?? 0);

/** Return the amount still to collect in shekels, whatever the status. */
export const outstandingAmount = (order: Collectable): number => Math.max(0, balance(order)) / 100;

/** Return the amount to give back to the customer in shekels, after a return. */
export const refundDue = (order: Collectable): number => Math.max(0, -balance(order)) / 100;

/** Sum the amounts due of the orders in shekels. */
export const sumDue = (orders: readonly Pick<AdminOrder, 'cash_due'>[]): number =>
  orders.reduce((sum, order) => sum + toAgorot(amountDue(order)), 0) / 100;
