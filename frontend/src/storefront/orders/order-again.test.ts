import { describe, expect, it } from 'vitest';
import { aQuote, aQuotedChoice, aQuotedSet } from '@/testing/builders';
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

/** Today's quote with its only variant changed. */
const quoted = (changes: object) => ({
  items: {
    gift_sets: [giftSet],
    products: products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, ...changes })),
    })),
  },
});

it('converts the lines of an order', () => {
  expect(itemsOf(anOrder())).toEqual({
    gift_sets: [{ id: 'g1', quantity: 1 }],
    products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 2 }] }],
  });
});

it('returns all available items under their current slugs', () => {
  expect(availableItemsOf(anOrder(), quoted({}))).toEqual({
    cart: {
      gift_sets: [{ id: 'g1', slug: 'winter-box', quantity: 1 }],
      products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }],
    },
    missing: [],
    fewer: [],
  });
});

it('omits and names unavailable items', () => {
  const again = availableItemsOf(anOrder(), quoted({ is_available: false }));
  expect(again.cart.products).toEqual([]);
  expect(again.missing).toEqual(['عود وود']);
});

it('omits and names items that are gone', () => {
  const again = availableItemsOf(anOrder(), { items: { gift_sets: [], products: [] } });
  expect(again.cart).toEqual({ gift_sets: [], products: [] });
  expect(again.missing).toEqual(['علبة الشتاء', 'عود وود']);
});

describe('sample sets', () => {
  const content = anOrder().items.gift_sets[0]?.items[0];
  const items = {
    gift_sets: [],
    products: [],
    sample_sets: content && [
      {
        id: 't1',
        name: 'رحلة الاكتشاف',
        quantity: 2,
        price: 10,
        choices: [{ ...content, id: 'v2', share: 10 }],
      },
    ],
  };
  const again = (changes = {}) =>
    availableItemsOf(
      { items },
      { items: { gift_sets: [], products: [], sample_sets: [aQuotedSet({ quantity: 2, ...changes })] } },
    );

  it('are asked for and returned with their choices', () => {
    const choice = { variant_id: 'v2', quantity: 1 };
    expect(itemsOf({ items }).sample_sets).toEqual([{ id: 't1', quantity: 2, choices: [choice] }]);
    const set = { id: 't1', slug: 'discovery', quantity: 2, choices: [{ ...choice, slug: 'oud-wood' }] };
    expect(again()).toMatchObject({ cart: { sample_sets: [set] }, missing: [] });
  });

  it('are missing when they break the rules or a choice is gone', () => {
    expect(again({ is_available: false }).missing).toEqual(['رحلة الاكتشاف']);
    expect(again({ choices: [aQuotedChoice({ variant_id: 'other' })] }).missing).toEqual(['رحلة الاكتشاف']);
  });
});

it('limits quantities to the remaining stock, and reports it', () => {
  const again = availableItemsOf(anOrder(), quoted({ stock_left: 1 }));
  expect(again.cart.products[0]?.variants).toEqual([{ id: 'v5', quantity: 1 }]);
  expect(again.fewer).toEqual([{ name: 'عود وود', left: 1 }]);
});
