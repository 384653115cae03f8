import type { CustomerOrder } from '@/api';

/** An order of two 5 ml samples and one gift set, in `processing`. */
export const anOrder = (changes: Partial<CustomerOrder> = {}): CustomerOrder => ({
  id: 'o1',
  number: 1057,
  status: 'processing',
  items_total: 170,
  discount: 0,
  offers: [],
  offers_total: 0,
  credits: [],
  credits_total: 0,
  shipping: 25,
  total: 195,
  adjustment: 0,
  cash_due: 195,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-02T08:00:00Z',
  tracking_token: 'tok',
  customer: {
    name: 'سلمى خليل',
    phone: '+970591234567',
    email: null,
    location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الطيرة' },
  },
  items: {
    gift_sets: [
      {
        id: 'g1',
        name: 'علبة الشتاء',
        quantity: 1,
        price: 120,
        items: [
          {
            id: 'gv1',
            name: '2 مل',
            product_name: 'مسك أبيض',
            brand_name: null,
            size: '2 ml',
            quantity: 1,
            image: 'sets/musk.webp',
          },
        ],
      },
    ],
    products: [
      {
        id: 'p1',
        name: 'عود وود',
        brand_name: 'دار العود',
        variants: [{ id: 'v5', name: '5 مل', size: '5 ml', quantity: 2, price: 25, image: null }],
      },
    ],
  },
  history: [
    { from: null, to: 'pending', at: '2026-11-01T08:00:00Z' },
    { from: 'pending', to: 'processing', at: '2026-11-02T08:00:00Z' },
  ],
  ...changes,
});
