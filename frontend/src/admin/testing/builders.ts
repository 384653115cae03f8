import type { AdminOrder, AdminRole, Impact, PageMeta, StatusCounts, TimelineEvent, User } from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Return the cash due of an order with these changes. */
function cashDueOf({ status, total = 75, adjustment = 0 }: Partial<AdminOrder>): number {
  return status === 'cancelled' ? 0 : total + adjustment;
}

/** Build order 1001: two pending vials for Salma in Ramallah. */
export const anOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 'o1',
  number: 1001,
  status: 'pending',
  tracking_token: 'a-token',
  items_total: 50,
  discount: 0,
  offers: [],
  offers_total: 0,
  credits: [],
  credits_total: 0,
  shipping: 25,
  total: 75,
  adjustment: 0,
  cash_due: cashDueOf(changes),
  returns: [],
  exchange_of: null,
  shipment: null,
  created_at: AT,
  updated_at: AT,
  customer: {
    name: 'سلمى خالد',
    phone: '+970591234567',
    email: 'salma@example.com',
    location: { region: 'WEST_BANK', city: 'رام الله', address: 'شارع الإرسال 12' },
  },
  items: {
    gift_sets: [],
    products: [
      {
        id: 'p1',
        name: 'عود وود',
        brand_name: 'دار العود',
        variants: [{ id: 'v5', name: 'عيّنة', size: '5 ml', quantity: 2, price: 25, image: null }],
      },
    ],
  },
  history: [{ from: null, to: 'pending', at: AT, by: null }],
  version: 1,
  channel: 'web',
  discount_reason: null,
  agreed_to_messages: false,
  revision: 1,
  confirmation: 'not_called',
  refused_before: 0,
  must_call: false,
  customer_blocked_until: null,
  customer_id: 'customer-1',
  duplicate_of: null,
  labels: null,
  sheets: null,
  cash: { collected: null, collected_at: null, collected_by: null },
  notes: [],
  notes_count: 0,
  timeline: [aTimelineEvent({ kind: 'placed' })],
  ...changes,
});

/** Build a timeline event without an author. */
export const aTimelineEvent = (changes: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: 'status',
  at: AT,
  by: null,
  from: null,
  to: null,
  text: null,
  ...changes,
});

export const someCounts = (changes: Partial<StatusCounts> = {}): StatusCounts => ({
  total: 20,
  pending: 5,
  processing: 4,
  shipped: 3,
  delivered: 6,
  cancelled: 2,
  ...changes,
});

export const aMeta = (changes: Partial<PageMeta> = {}): PageMeta => ({
  current_page: 1,
  page: 1,
  last_page: 1,
  per_page: 15,
  total: 1,
  from: 1,
  to: 1,
  ...changes,
});

export const anAdmin = (changes: Partial<User> = {}): User => ({
  id: 'a1',
  name: 'ليلى',
  email: 'layla@attar.example',
  phone: null,
  user_role: 'admin',
  region: null,
  created_at: AT,
  updated_at: AT,
  customer: null,
  admin: { role: 'owner', has_second_factor: false, must_enrol: false },
  ...changes,
});

/** Build an impact of nothing but the item itself. */
export const anImpact = (changes: Partial<Impact> = {}): Impact => ({
  products: 0,
  variants: 0,
  gift_sets: [],
  orders: 0,
  open_orders: 0,
  ...changes,
});

/** Build the stored session of an administrator with that role. */
export const sessionOf = (role: AdminRole) => ({
  customer: null,
  admin: {
    token: 'a-1',
    user: { ...anAdmin(), admin: { role, has_second_factor: false, must_enrol: false } },
  },
});

/** Stored session of an owner. */
export const adminSession = sessionOf('owner');
