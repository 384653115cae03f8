import type { OrderDraft, OrderDraftSummary, PhoneSummary } from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Build a draft of two 5 ml samples for Salma in Ramallah. */
export const aDraft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  id: 'd1',
  version: 1,
  customer: {
    name: 'سلمى الخطيب',
    phone: '+970591234567',
    email: '',
    location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الماصيون' },
  },
  items: { products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 2 }] }], gift_sets: [], sample_sets: [] },
  channel: 'phone',
  discount: { amount: 5, reason: 'زبونة دائمة' },
  note: '',
  agreed_to_messages: false,
  created_by: 'ليلى',
  updated_by: 'ليلى',
  updated_at: AT,
  ...changes,
});

/** Build the entry of that draft in the list. */
export const aDraftSummary = (changes: Partial<OrderDraftSummary> = {}): OrderDraftSummary => ({
  id: 'd1',
  customer_name: 'سلمى الخطيب',
  phone: '+970591234567',
  lines: 1,
  updated_by: 'ليلى',
  updated_at: AT,
  ...changes,
});

/** Build the summary of a customer with one refused and one open order. */
export const aSummary = (changes: Partial<PhoneSummary> = {}): PhoneSummary => ({
  last_contact: {
    name: 'سلمى الخطيب',
    phone: '+970591234567',
    email: 'salma@example.com',
    location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الماصيون' },
  },
  orders: 3,
  refused_orders: 1,
  open_orders: [{ id: 'o2', number: 1040, status: 'pending', total: 75 }],
  ...changes,
});
