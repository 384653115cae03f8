import { expect, it } from 'vitest';
import { aQuote } from '@/testing/builders';
import { anOrder } from '@/testing/order-builder';
import { availableItemsOf, itemsOf } from './order-again';

const giftSet = {
  id: 'g1',
  slug: 'winter-box',
  name: 'علبة الشتاء',
  image: null,
  quantity: 1,
  price: 120,
  line_total: 120,
  is_available: true,
};
const { products } = aQuote().items;

/** Today's answer, with the one size of the one product changed. */
const quoted = (changes: object) => ({
  items: {
    gift_sets: [giftSet],
    products: products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, ...changes })),
    })),
  },
});

it('asks for the lines of the order', () => {
  expect(itemsOf(anOrder())).toEqual({
    gift_sets: [{ id: 'g1', quantity: 1 }],
    products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 2 }] }],
  });
});

it('takes all that can be had, under its present address', () => {
  expect(availableItemsOf(anOrder(), quoted({}))).toEqual({
    cart: {
      gift_sets: [{ id: 'g1', slug: 'winter-box', quantity: 1 }],
      products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }],
    },
    missing: [],
    fewer: [],
  });
});

it('leaves out and names what is there and cannot be had', () => {
  const again = availableItemsOf(anOrder(), quoted({ is_available: false }));
  expect(again.cart.products).toEqual([]);
  expect(again.missing).toEqual(['عود وود']);
});

it('leaves out and names what is gone', () => {
  const again = availableItemsOf(anOrder(), { items: { gift_sets: [], products: [] } });
  expect(again.cart).toEqual({ gift_sets: [], products: [] });
  expect(again.missing).toEqual(['علبة الشتاء', 'عود وود']);
});

it('takes what is left, and says how many that is', () => {
  const again = availableItemsOf(anOrder(), quoted({ stock_left: 1 }));
  expect(again.cart.products[0]?.variants).toEqual([{ id: 'v5', quantity: 1 }]);
  expect(again.fewer).toEqual([{ name: 'عود وود', left: 1 }]);
});
