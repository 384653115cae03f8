import type { ReturnOptions, ShopperReturn } from '@/api/customer';

/** Rules and lines of a delivered order of two 5 ml samples and a gift set. */
export const returnOptions = (changes: Partial<ReturnOptions> = {}): ReturnOptions => ({
  can_request: true,
  until: '2026-11-18T08:00:00Z',
  reason: null,
  window_days: 14,
  fee: 20,
  damaged_fee: 0,
  lines: [
    {
      line: 'variants.0',
      name: 'عود وود',
      variant_name: '5 مل',
      image_path: null,
      price: 25,
      quantity_left: 2,
    },
    {
      line: 'gift_sets.0',
      name: 'علبة الشتاء',
      variant_name: null,
      image_path: null,
      price: 120,
      quantity_left: 1,
    },
  ],
  returns: [],
  ...changes,
});

/** A requested return of one sample. */
export const aShopperReturn = (changes: Partial<ShopperReturn> = {}): ShopperReturn => ({
  number: 3,
  kind: 'return',
  state: 'requested',
  lines: [{ name: 'عود وود', variant_name: '5 مل', quantity: 1 }],
  reason: 'not_as_expected',
  fee: 20,
  value: 25,
  decline_reason: null,
  created_at: '2026-11-05T08:00:00Z',
  updated_at: '2026-11-05T08:00:00Z',
  ...changes,
});
