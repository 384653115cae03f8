import type { Product } from '../../../src/api/generated';
import type { Impact } from '../../../src/api/generated-admin';
import { aProduct, aVariant } from '../../../src/testing/builders';
import type { Shop } from '../../shop';

const variantsOf = (...prices: [price: number, original: number | null][]) =>
  prices.map(([price, original_price], index) =>
    aVariant({ id: `v${index}`, size_value: [2, 5, 10, 50][index], price, original_price }),
  );

/** Effects of deleting a resource; by default, none. */
export const anImpact = (changes: Partial<Impact> = {}): Impact => ({
  products: 1,
  variants: 0,
  gift_sets: [],
  orders: 0,
  open_orders: 0,
  ...changes,
});

/** Three sizes and no image. */
export const oud = aProduct({
  image_path: null,
  variants: variantsOf([16, null], [36, null], [260, null]),
  variants_count: 3,
});

const KINDS: readonly Product[] = [
  oud,
  aProduct({
    id: 'reduced',
    slug: 'amber-nights',
    name: 'ليالي العنبر',
    category: 'WOMEN',
    variants: variantsOf([39, null], [60, 75], [510, 590]),
    variants_count: 3,
  }),
  aProduct({
    id: 'one',
    slug: 'one-size',
    name: 'مسك بحجم واحد',
    category: 'MEN',
    variants: [aVariant({ original_price: 40 })],
  }),
  aProduct({
    id: 'bare',
    slug: 'no-variants-yet',
    name: 'عطر بلا متغيرات بعد',
    brand: null,
    brand_id: null,
    price: null,
    variants: [],
    variants_count: 0,
  }),
  aProduct({
    id: 'long',
    slug: 'a-perfume-whose-name-goes-on-longer-than-any-place-that-a-list-has-for-it',
    name: 'عطر يمتدّ اسمه أطول من كل مكان يمكن أن تفسحه له قائمة، ثم يزيد على ذلك كلمات أخرى',
    brand: { id: 'b9', name: 'دار العطور الشرقية القديمة والحديثة معًا', slug: 'long' },
    variants: [
      aVariant({ stock: 0, is_available: false }),
      aVariant({ id: 'v10', size_value: 10, price: 1480.5, stock: 2 }),
      aVariant({ id: 'v50', size_value: 50, price: 12600, is_enabled: false, is_available: false }),
    ],
    variants_count: 3,
  }),
  aProduct({
    id: 'latin',
    slug: 'oud-royal-no-5',
    name: 'Oud Royal No. 5 (100%)',
    brand: { id: 'b8', name: 'Maison de l’Oud', slug: 'maison' },
  }),
];

/** Products of every kind, with images from the store; the first has none. */
export const everyKind = ({ products }: Shop): Product[] =>
  KINDS.map((product, index) => ({
    ...product,
    image_path: index > 0 ? (products[index]?.image_path ?? null) : null,
  }));

/** A product whose small sizes are poured from an opened bottle that is nearly empty. */
export const poured = aProduct({
  id: 'poured',
  slug: 'poured-oud',
  name: 'عود يُسكب من زجاجة',
  image_path: null,
  variants: [
    aVariant({ id: 'v2', name: 'عينة 2 مل', size_value: 2, price: 16, stock: null, draws_ml: true }),
    aVariant({ id: 'v5', name: 'عينة 5 مل', is_primary: false, price: 36, stock: null, draws_ml: true }),
    aVariant({
      id: 'v10',
      name: 'عينة 10 مل',
      size_value: 10,
      is_primary: false,
      stock: null,
      draws_ml: true,
    }),
    aVariant({ id: 'v50', name: 'زجاجة 50 مل', size_value: 50, is_primary: false, price: 260, stock: 3 }),
  ],
  variants_count: 4,
  ml_stock: { left: 7.5, is_low: true },
});
