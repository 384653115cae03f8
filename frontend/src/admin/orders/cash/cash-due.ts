import { toAgorot } from '@/shared/format/money';
import type { AdminOrder, CashReportOrder } from '../../api';

/** What is asked of an order, or of a parcel on the sheet of a day. */
type Collectable = Pick<AdminOrder, 'status' | 'total'> &
  (Pick<AdminOrder, 'cash'> | Pick<CashReportOrder, 'collected'>);

const collectedAmount = (order: Collectable): number | null =>
  'cash' in order ? order.cash.collected : order.collected;

/** Whether cash can have come in for it: it left the shop, and nothing was noted yet. */
export const isCashDue = (order: Collectable): boolean =>
  (order.status === 'shipped' || order.status === 'delivered') && collectedAmount(order) === null;

/** What has to come in for it altogether; nothing for what is cancelled. */
export const amountDue = ({ status, total }: Pick<AdminOrder, 'status' | 'total'>): number =>
  status === 'cancelled' ? 0 : total;

/** What is still to come in for it, delivered or not: only what was noted is subtracted. */
export const outstandingAmount = (order: Collectable): number =>
  Math.max(0, toAgorot(amountDue(order)) - toAgorot(collectedAmount(order) ?? 0)) / 100;

/** What the orders cost together. */
export const sumTotals = (orders: readonly Pick<AdminOrder, 'total'>[]): number =>
  orders.reduce((sum, { total }) => sum + toAgorot(total), 0) / 100;
