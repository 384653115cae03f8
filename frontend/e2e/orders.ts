import type { CustomerOrder, OrderStatus, StatusChange, TrackedOrder } from '../src/api/generated';

const WAY: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered'];
const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T09:30:00Z`;

/** The status history of an order, one change a day. */
export function statuses(status: OrderStatus): StatusChange[] {
  const way: OrderStatus[] =
    status === 'cancelled' ? ['pending', status] : WAY.slice(0, WAY.indexOf(status) + 1);
  return way.map((to, index) => ({ from: way[index - 1] ?? null, to, at: at(12 + index) }));
}

/** An order as returned by its tracking link. */
export const aTrackedOrder = (status: OrderStatus): TrackedOrder => ({
  number: 1042,
  status,
  history: statuses(status),
  created_at: at(12),
  agreed_to_messages: false,
});

/** An order of one bottle, as returned to its customer. */
export const anOrder = (changes: Partial<CustomerOrder> = {}): CustomerOrder => ({
  id: `order-${changes.number ?? 1042}`,
  number: 1042,
  status: 'pending',
  history: statuses('pending'),
  tracking_token: 'a-token',
  customer: {
    name: 'سلمى الخطيب',
    phone: '+970591234567',
    email: 'salma@example.com',
    location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الماصيون، شارع الكرامة' },
  },
  items: {
    gift_sets: [],
    products: [
      {
        id: 'p1',
        name: 'عود وود',
        brand_name: 'دار العود',
        variants: [{ id: 'v5', name: '5 مل', size: '5 ml', image: null, price: 25, quantity: 2 }],
      },
    ],
  },
  items_total: 50,
  discount: 0,
  offers: [],
  offers_total: 0,
  credits: [],
  credits_total: 0,
  shipping: 25,
  total: 75,
  adjustment: 0,
  cash_due: changes.total ?? 75,
  created_at: at(12),
  updated_at: at(12),
  ...changes,
});
