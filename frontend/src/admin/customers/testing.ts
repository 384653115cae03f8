import type { AdminCustomer, CustomerSummary } from '../api';

const AT = '2026-11-20T08:05:00Z';
/** A time that no test reaches. */
export const FAR = '2099-01-01T00:00:00Z';

/** Build the summary of Salma with two orders. */
export const aSummary = (changes: Partial<CustomerSummary> = {}): CustomerSummary => ({
  id: 'c1',
  phone: '+970591234567',
  name: 'سلمى خالد',
  phones_count: 1,
  orders_count: 2,
  refusals: 0,
  delivered_value: 75,
  last_order: { id: 'o1', number: 1001 },
  last_order_at: AT,
  must_call: false,
  blocked_until: null,
  ...changes,
});

/** Build the page of Salma, a guest without notes. */
export const aCustomer = (changes: Partial<AdminCustomer> = {}): AdminCustomer => ({
  ...aSummary(),
  email: null,
  by_status: { total: 2, pending: 1, processing: 0, shipped: 0, delivered: 1, cancelled: 0 },
  phones: [{ id: 'c1', phone: '+970591234567', merge: null }],
  names: ['سلمى خالد'],
  addresses: [{ region: 'WEST_BANK', city: 'رام الله', address: 'شارع الإرسال 12', orders_count: 2 }],
  notes: [],
  block: null,
  agreed_to_messages: false,
  accounts: [],
  ...changes,
});

/** Build Salma after a revision gave her only order another phone. */
export const aCustomerWithoutOrders = (changes: Partial<AdminCustomer> = {}) =>
  aCustomer({
    orders_count: 0,
    delivered_value: 0,
    last_order: null,
    last_order_at: null,
    by_status: { total: 0, pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 },
    names: [],
    addresses: [],
    ...changes,
  });

/** Build Salma with a merged phone. */
export const aMergedCustomer = (undoUntil = FAR) =>
  aCustomer({
    phones_count: 2,
    phones: [
      { id: 'c1', phone: '+970591234567', merge: null },
      { id: 'c2', phone: '+970599999999', merge: { at: AT, by: 'ليلى', undo_until: undoUntil } },
    ],
  });
