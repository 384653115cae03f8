import type {
  AppliedCredit,
  AppliedOffer,
  GiftSet,
  NearOffer,
  PageMeta,
  Product,
  ProductDetail,
  Quote,
  QuotedChoice,
  QuotedSampleSet,
  SampleSetTemplate,
  User,
  Variant,
} from '@/api';

const AT = '2026-11-01T08:00:00Z';

/** A variant of 5 ml for 25 shekels. */
export const aVariant = (changes: Partial<Variant> = {}): Variant => ({
  id: 'v5',
  name: '5 مل',
  price: 25,
  original_price: null,
  is_primary: true,
  is_available: true,
  image_path: null,
  size_value: 5,
  size_unit: 'ml',
  color: null,
  created_at: AT,
  updated_at: AT,
  ...changes,
});

export const aProduct = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 'p1',
  slug: 'oud-wood',
  name: 'عود وود',
  brand: { id: 'b1', name: 'دار العود', slug: 'dar-al-oud' },
  brand_id: 'b1',
  category: 'UNISEX',
  price: 25,
  original_price: null,
  rating: null,
  image_path: 'products/oud.webp',
  description: '<p>عود دافئ</p>',
  variants: [aVariant()],
  variants_count: 1,
  is_available: true,
  facts: {},
  created_at: AT,
  updated_at: AT,
  ...changes,
});

export const aGiftSet = (changes: Partial<GiftSet> = {}): GiftSet => ({
  id: 'g1',
  slug: 'winter-box',
  name: 'علبة الشتاء',
  price: 120,
  original_price: 150,
  image_path: null,
  description: '',
  items: [],
  is_available: true,
  created_at: AT,
  updated_at: AT,
  ...changes,
});

/** A template of three to five samples of 2 ml, of different perfumes, at the sum of their prices. */
export const aTemplate = (changes: Partial<SampleSetTemplate> = {}): SampleSetTemplate => ({
  id: 't1',
  slug: 'discovery',
  name: 'رحلة الاكتشاف',
  description: '<p>ثلاث عيّنات أو أكثر</p>',
  min_slots: 3,
  max_slots: 5,
  sizes: [2],
  allowed: { kind: 'all', values: [] },
  price: { kind: 'sum', amount: null, steps: [] },
  has_distinct_products: true,
  is_visible: true,
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...changes,
});

/** A sample of 2 ml for 10 shekels, chosen once. */
export const aQuotedChoice = (changes: Partial<QuotedChoice> = {}): QuotedChoice => ({
  variant_id: 'v2',
  product_id: 'p1',
  product_slug: 'oud-wood',
  product_name: 'عود وود',
  brand_name: 'دار العود',
  name: '2 مل',
  size_value: 2,
  size_unit: 'ml',
  image: null,
  quantity: 1,
  price: 10,
  share: 10,
  is_available: true,
  ...changes,
});

/** A set of `aTemplate` with one choice. */
export const aQuotedSet = (changes: Partial<QuotedSampleSet> = {}): QuotedSampleSet => ({
  id: 't1',
  slug: 'discovery',
  name: 'رحلة الاكتشاف',
  quantity: 1,
  price: 10,
  saving: 0,
  line_total: 10,
  is_available: true,
  choices: [aQuotedChoice()],
  issues: [],
  ...changes,
});

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 'u1',
  name: 'سلمى خليل',
  email: 'salma@example.com',
  phone: '+970591234567',
  user_role: 'CUSTOMER',
  region: 'WEST_BANK',
  customer: { phone: '+970591234567', region: 'WEST_BANK', city: 'رام الله', address: 'حي الطيرة' },
  admin: null,
  created_at: AT,
  updated_at: AT,
  ...changes,
});

/** A quote of two 5 ml samples. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  items: {
    gift_sets: [],
    products: [
      {
        id: 'p1',
        slug: 'oud-wood',
        name: 'عود وود',
        brand_name: 'دار العود',
        image: null,
        variants: [
          {
            id: 'v5',
            name: '5 مل',
            size_value: 5,
            size_unit: 'ml',
            image: null,
            quantity: 2,
            price: 25,
            line_total: 50,
            is_available: true,
          },
        ],
      },
    ],
  },
  dropped: [],
  items_total: 50,
  shipping: null,
  total: 50,
  free_shipping: { threshold: 200, remaining: 150 },
  offers: [],
  offers_total: 0,
  code_problem: null,
  near_offers: [],
  credits: [],
  credits_total: 0,
  ...changes,
});

/** An automatic offer of 10 % on the samples of `aQuote`. */
export const anAppliedOffer = (changes: Partial<AppliedOffer> = {}): AppliedOffer => ({
  id: 'offer-1',
  name: 'خصم 10% على العيّنات',
  code: null,
  amount: 5,
  shipping: 0,
  shares: [{ field: 'items.products.0.variants.0', amount: 5 }],
  ...changes,
});

/** An offer that one more sample is missing to. */
export const aNearOffer = (changes: Partial<NearOffer> = {}): NearOffer => ({
  id: 'offer-1',
  name: 'خصم 10% على العيّنات',
  effect: 'percent',
  percent: 10,
  amount: null,
  missing_amount: null,
  missing_units: 1,
  unit: 'sample',
  ...changes,
});

/** Credit of 25 shekels for a sample, on the first line of `aQuote`. */
export const anAppliedCredit = (changes: Partial<AppliedCredit> = {}): AppliedCredit => ({
  id: 'credit-1',
  product_id: 'p1',
  field: 'items.products.0.variants.0',
  amount: 25,
  ordered_at: '2026-06-04T10:00:00Z',
  ...changes,
});

/** Metadata of a page with these items, by default the only one. */
export const metaOf = (items: readonly unknown[], changes: Partial<PageMeta> = {}): PageMeta => ({
  current_page: 1,
  page: 1,
  last_page: 1,
  per_page: 15,
  total: items.length,
  from: items.length ? 1 : null,
  to: items.length || null,
  ...changes,
});

export const aPage = (products: Product[], changes: Partial<PageMeta> = {}) => ({
  products,
  meta: metaOf(products, { per_page: 12, ...changes }),
});
