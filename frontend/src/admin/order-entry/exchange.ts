import { toAgorot } from '@/shared/format/money';
import type { AdminOrder, AdminReturn, Quote } from '../api';
import { EMPTY_ENTRY, type OrderEntry, toEntryLocation } from './order-entry';

/** Returned items that a new order replaces. */
export interface Exchange extends Pick<AdminReturn, 'id' | 'number' | 'value' | 'fee'> {
  orderNumber: number;
  /** Form with the customer of the returned items. */
  entry: OrderEntry;
}

/** Build the exchange of a return, with the contact of its order. */
export function toExchange({ id, number, value, fee }: AdminReturn, order: AdminOrder): Exchange {
  const { name, phone, email, location } = order.customer;
  const customer = { name, phone, email: email ?? '', location: toEntryLocation(location) };
  return { id, number, value, fee, orderNumber: order.number, entry: { ...EMPTY_ENTRY, customer } };
}

/** Return the total of the new order, and the cash due after the credit: negative when the customer gets it back. */
export function exchangeTotals(quote: Quote | undefined, { value, fee }: Exchange) {
  const total = toAgorot(quote?.items_total ?? 0) + toAgorot(fee);
  return { total: total / 100, cashDue: (total - toAgorot(value)) / 100 };
}
