import { Button } from '@/shared/components/button';
import { CartLine } from '@/storefront/cart/cart-line';
import { FreeDelivery } from '@/storefront/cart/free-delivery';
import type { LineView } from '@/storefront/cart/line-views';
import { Summary } from '@/storefront/cart/summary';
import { ProductCard } from '@/storefront/catalog/product-card';
import { ProductCardSkeleton } from '@/storefront/catalog/product-card-skeleton';
import { GiftSetCard } from '@/storefront/gift-sets/gift-set-card';
import { Celebration } from '@/storefront/orders/celebration';
import { OrderCard } from '@/storefront/orders/order-card';
import { OrderStatusMark } from '@/storefront/orders/order-status-mark';
import { OrderSteps } from '@/storefront/orders/order-steps';
import { Availability } from '@/storefront/product/availability';
import { SizeChoice } from '@/storefront/product/size-choice';
import { Held } from '../held';
import type { Scene } from '../scene';
import { aGiftSet, anOrder, aProduct, aQuote, IMAGE, LATIN, LONG, SIZES, WAY } from './samples';
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
          isAvailable: true,
          ...changes,
        }}
        onQuantity={change}
        onRemove={() => {}}
      />
    )}
  </Held>
);

const summary = (itemsTotal: number, shipping: number | null) => (
  <Summary
    quote={aQuote({ items_total: itemsTotal, shipping, total: itemsTotal + (shipping ?? 0) })}
    actions={<Button wide>المتابعة إلى الدفع</Button>}
  />
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
      unavailable: () => line({ isAvailable: false }),
      'missing picture, no size': () => line({ image: null, brandName: null, size: undefined }),
      'long text': () => line({ name: LONG, brandName: LATIN }),
    },
  },
  {
    name: 'OrderSteps',
    file: 'storefront/orders/order-steps',
    wide: true,
    stacked: true,
    states: {
      pending: () => <OrderSteps order={{ status: 'pending', history: WAY.slice(0, 1) }} />,
      shipped: () => <OrderSteps order={{ status: 'shipped', history: WAY.slice(0, 3) }} />,
      delivered: () => <OrderSteps order={{ status: 'delivered', history: [...WAY] }} />,
      cancelled: () => (
        <OrderSteps
          order={{
            status: 'cancelled',
            history: [...WAY.slice(0, 1), { from: 'pending', to: 'cancelled', at: '2026-11-01T15:00:00Z' }],
          }}
        />
      ),
    },
  },
  {
    name: 'OrderStatusMark',
    file: 'storefront/orders/order-status-mark',
    note: 'A dot and its word: colour is never the only sign.',
    states: {
      pending: () => <OrderStatusMark status="pending" />,
      processing: () => <OrderStatusMark status="processing" />,
      shipped: () => <OrderStatusMark status="shipped" />,
      delivered: () => <OrderStatusMark status="delivered" />,
      cancelled: () => <OrderStatusMark status="cancelled" />,
    },
  },
  {
    name: 'OrderCard',
    file: 'storefront/orders/order-card',
    wide: true,
    stacked: true,
    states: {
      'one product': () => (
        <ul>
          <OrderCard order={anOrder(['عود ملكي'])} />
        </ul>
      ),
      'more than it shows': () => (
        <ul>
          <OrderCard order={anOrder(['عود ملكي', LONG, LATIN, 'مسك', 'عنبر'], { status: 'cancelled' })} />
        </ul>
      ),
    },
  },
  {
    name: 'Celebration',
    file: 'storefront/orders/celebration',
    note: 'Fills up once, in 600 ms; static with prefers-reduced-motion.',
    states: { 'order placed': () => <Celebration /> },
  },
];
