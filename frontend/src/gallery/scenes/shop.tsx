import { Button } from '@/shared/components/button';
import { CartLine } from '@/storefront/cart/cart-line';
import { FreeDelivery } from '@/storefront/cart/free-delivery';
import type { LineView } from '@/storefront/cart/line-views';
import { Summary } from '@/storefront/cart/summary';
import { ProductCard } from '@/storefront/catalog/product-card';
import { ProductCardSkeleton } from '@/storefront/catalog/product-card-skeleton';
import { GiftSetCard } from '@/storefront/gift-sets/gift-set-card';
import { CodeField } from '@/storefront/offers/code-field';
import { deductionsOf } from '@/storefront/offers/deductions';
import { NearOffers } from '@/storefront/offers/near-offers';
import { Availability } from '@/storefront/product/availability';
import { SizeChoice } from '@/storefront/product/size-choice';
import { Held } from '../held';
import type { Scene } from '../scene';
import {
  aGiftSet,
  aNearOffer,
  anAppliedCredit,
  anAppliedOffer,
  aProduct,
  aQuote,
  IMAGE,
  LATIN,
  LONG,
  SIZES,
} from './samples';
import styles from './sizes.module.css';

type AProduct = Parameters<typeof aProduct>[0];

const product = (changes: AProduct = {}) => (
  <div className={styles.card}>
    <ProductCard product={aProduct({ image_path: IMAGE, variants: SIZES, ...changes })} />
  </div>
);

const giftSet = (changes: Parameters<typeof aGiftSet>[0] = {}) => (
  <div className={styles.card}>
    <GiftSetCard giftSet={aGiftSet({ image_path: IMAGE, original_price: null, ...changes })} />
  </div>
);

const line = (changes: Partial<LineView> = {}) => (
  <Held start={2}>
    {(quantity, change) => (
      <CartLine
        line={{
          key: 'v5',
          ref: { kind: 'gift_set', id: 'g1' },
          name: 'عود ملكي',
          href: '/products/oud-royal',
          image: IMAGE,
          brandName: 'دار العود',
          size: '5 مل',
          price: 36,
          quantity,
          lineTotal: 36 * quantity,
          deductions: [],
          isAvailable: true,
          ...changes,
        }}
        onQuantity={change}
        onRemove={() => {}}
      />
    )}
  </Held>
);

/** Deductions by an offer and a credit. */
const DEDUCTED = { offers: [anAppliedOffer()], credits: [anAppliedCredit()] };

const summary = (itemsTotal: number, shipping: number | null, changes: Parameters<typeof aQuote>[0] = {}) => (
  <Summary
    quote={aQuote({
      items_total: itemsTotal,
      shipping,
      total: itemsTotal + (shipping ?? 0),
      free_shipping: { threshold: 200, remaining: Math.max(0, 200 - itemsTotal) },
      ...changes,
    })}
    actions={<Button wide>المتابعة إلى الدفع</Button>}
  />
);

const code = (start: string | undefined, problem: Parameters<typeof CodeField>[0]['problem'] = null) => (
  <Held start={start}>
    {(entered, enter) => (
      <CodeField code={entered} problem={problem} isApplied isUpdating={false} onChange={enter} />
    )}
  </Held>
);

/** Building blocks of the storefront. */
export const SHOP: readonly Scene[] = [
  {
    name: 'ProductCard',
    file: 'storefront/catalog/product-card',
    note: 'The whole card is one link; the button comes after it. It floats under the pointer.',
    states: {
      usual: () =>
        product({
          variants: [SIZES[0], SIZES[3]].flatMap((size) => (size ? [{ ...size, original_price: null }] : [])),
        }),
      sale: () => product(),
      reviewed: () => product({ rating: { average: 4.6, count: 128 } }),
      unavailable: () =>
        product({ is_available: false, variants: SIZES.map((size) => ({ ...size, is_available: false })) }),
      'missing picture': () => product({ image_path: null }),
      'long text': () => product({ name: LONG }),
      'Latin text': () =>
        product({ name: LATIN, brand: { id: 'b', slug: 'b', name: 'Maison Francis Kurkdjian Paris' } }),
      'no brand, no sizes': () => product({ brand: null, variants: [] }),
    },
  },
  {
    name: 'ProductCardSkeleton',
    file: 'storefront/catalog/product-card-skeleton',
    note: 'Of exactly the size of a card.',
    states: {
      loading: () => (
        <div className={styles.card}>
          <ProductCardSkeleton />
        </div>
      ),
    },
  },
  {
    name: 'GiftSetCard',
    file: 'storefront/gift-sets/gift-set-card',
    states: {
      usual: () => giftSet(),
      sale: () => giftSet({ original_price: 150 }),
      unavailable: () => giftSet({ is_available: false }),
      'missing picture': () => giftSet({ image_path: null }),
      'long text': () => giftSet({ name: LONG }),
    },
  },
  {
    name: 'SizeChoice',
    file: 'storefront/product/size-choice',
    note: 'What cannot be had is struck and says so.',
    wide: true,
    states: {
      'one is sold out': () => (
        <Held start="v5">
          {(id, choose) => (
            <SizeChoice variants={SIZES} chosen={SIZES.find((size) => size.id === id)} onChoose={choose} />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'Availability',
    file: 'storefront/product/availability',
    states: {
      available: () => <Availability canBuy />,
      'few left': () => <Availability canBuy stockLeft={3} />,
      unavailable: () => <Availability canBuy={false} />,
    },
  },
  {
    name: 'FreeDelivery',
    file: 'storefront/cart/free-delivery',
    wide: true,
    states: {
      'far from it': () => <FreeDelivery total={36} threshold={200} />,
      'nearly there': () => <FreeDelivery total={199.5} threshold={200} />,
      reached: () => <FreeDelivery total={240} threshold={200} />,
    },
  },
  {
    name: 'Summary',
    file: 'storefront/cart/summary',
    wide: true,
    states: {
      'region not known': () => summary(72, null),
      'with delivery': () => summary(72, 25),
      'free delivery': () => summary(240, 0),
      'offer and credit': () => summary(410, 0, { ...DEDUCTED, total: 380 }),
      'delivery paid by an offer': () =>
        summary(72, 0, {
          offers: [anAppliedOffer({ name: 'توصيل مجاني لأول طلب', amount: 0, shipping: 25 })],
        }),
    },
  },
  {
    name: 'CodeField',
    file: 'storefront/offers/code-field',
    note: 'Applied by the button or by Enter; in these examples every code is accepted at once.',
    wide: true,
    states: {
      empty: () => code(undefined),
      applied: () => code('SALMA10'),
      'does not apply': () => code('EID2025', 'offer_exhausted'),
    },
  },
  {
    name: 'NearOffers',
    file: 'storefront/offers/near-offers',
    wide: true,
    states: {
      'a sample is missing': () => <NearOffers offers={[aNearOffer()]} />,
      two: () => (
        <NearOffers
          offers={[
            aNearOffer({
              missing_units: 3,
              name: 'القطعة الثالثة بنصف السعر',
              effect: 'nth_item',
              percent: 50,
              unit: 'piece',
            }),
            aNearOffer({
              id: 'offer-2',
              name: LONG,
              effect: 'free_delivery',
              percent: null,
              missing_units: null,
              missing_amount: 12.5,
            }),
          ]}
        />
      ),
    },
  },
  {
    name: 'CartLine',
    file: 'storefront/cart/cart-line',
    wide: true,
    stacked: true,
    states: {
      usual: () => line(),
      'few left': () => line({ stockLeft: 3 }),
      'offer and credit': () => line({ deductions: deductionsOf(DEDUCTED) }),
      unavailable: () => line({ isAvailable: false }),
      'missing picture, no size': () => line({ image: null, brandName: null, size: undefined }),
      'long text': () => line({ name: LONG, brandName: LATIN }),
    },
  },
];
