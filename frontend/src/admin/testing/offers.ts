import type { AdminOrder, Offer, OfferConditions } from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Build conditions that restrict nothing. */
export const someConditions = (changes: Partial<OfferConditions> = {}): OfferConditions => ({
  minimum: null,
  minimum_units: null,
  product_ids: [],
  brand_ids: [],
  categories: [],
  notes: [],
  sizes: [],
  regions: [],
  is_first_order_only: false,
  ...changes,
});

/** Build an automatic offer of 10 % on everything, without an end. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  id: 'f1',
  version: 1,
  name: 'خصم العيد',
  code: null,
  effect: 'percent',
  percent: 10,
  amount: null,
  nth: null,
  conditions: someConditions(),
  starts_at: null,
  ends_at: null,
  limit: null,
  limit_per_phone: null,
  is_enabled: true,
  state: 'active',
  uses: 0,
  created_at: AT,
  updated_at: AT,
  updated_by: 'سامر',
  ...changes,
});

/** Changes of an order whose samples have two offers and a credit: 5 shekels and the delivery, and 20 shekels. */
export const someDeductions = (): Partial<AdminOrder> => ({
  offers: [
    {
      id: 'f1',
      name: 'خصم العيد',
      code: 'EID10',
      amount: 5,
      shipping: 0,
      shares: [{ line: 'variants.0', amount: 5 }],
    },
    { id: 'f2', name: 'توصيل العيد', code: null, amount: 0, shipping: 25, shares: [] },
  ],
  offers_total: 5,
  credits: [{ line: 'variants.0', amount: 20, ordered_at: '2026-06-04T10:00:00Z' }],
  credits_total: 20,
  shipping: 0,
  total: 25,
});
