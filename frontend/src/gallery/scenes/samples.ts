import type { CustomerOrder } from '@/api';
import hero from '@/assets/hero-800.webp';
import {
  aGiftSet,
  aNearOffer,
  anAppliedCredit,
  anAppliedOffer,
  aProduct,
  aQuote,
  aVariant,
} from '@/testing/builders';

export { aGiftSet, aNearOffer, anAppliedCredit, anAppliedOffer, aProduct, aQuote, aVariant };

/** An image that is always available. */
export const IMAGE = hero;
/** An image path with a dominant colour that does not exist. */
export const COLOURED_PATH = `00/${'0'.repeat(62)}-c8a27e.webp`;

export const LONG =
  'عود كمبودي معتّق مع لمسة من الزعفران والعنبر الرمادي وورد الطائف، إصدار خاص بمناسبة مرور عشر سنوات';
export const LATIN = 'Maison Francis Kurkdjian Baccarat Rouge 540 Extrait';

export const SIZES = [
  aVariant({ id: 'v2', size_value: 2, price: 16, is_primary: false }),
  aVariant({ id: 'v5', size_value: 5, price: 36, original_price: 42 }),
  aVariant({ id: 'v10', size_value: 10, price: 60, is_primary: false, is_available: false }),
  aVariant({ id: 'v100', size_value: 100, price: 410, original_price: 455, is_primary: false }),
];

const AT = '2026-11-01T08:00:00Z';

export const WAY = [
  { from: null, to: 'pending', at: AT },
  { from: 'pending', to: 'processing', at: '2026-11-01T12:30:00Z' },
  { from: 'processing', to: 'shipped', at: '2026-11-02T09:15:00Z' },
  { from: 'shipped', to: 'delivered', at: '2026-11-03T16:40:00Z' },
] as const;

const oneLine = (name: string, image: string | null) => ({
  id: name,
  name,
  brand_name: 'دار العود',
  variants: [{ id: `${name}-5`, name: '5 مل', size: '5 ml', quantity: 1, price: 36, image }],
});

/** An order of these products. */
export const anOrder = (names: readonly string[], changes: Partial<CustomerOrder> = {}): CustomerOrder => ({
  id: 'o1',
  number: 1042,
  status: 'shipped',
  items_total: 36 * names.length,
  discount: 0,
  offers: [],
  offers_total: 0,
  credits: [],
  credits_total: 0,
  shipping: 25,
  total: 36 * names.length + 25,
  adjustment: 0,
  cash_due: 36 * names.length + 25,
  created_at: AT,
  updated_at: AT,
  tracking_token: 't',
  history: [...WAY],
  customer: {
    name: 'سلمى خليل',
    phone: '+970591234567',
    email: null,
    location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الطيرة' },
  },
  items: { gift_sets: [], products: names.map((name, index) => oneLine(name, index === 0 ? IMAGE : null)) },
  ...changes,
});
