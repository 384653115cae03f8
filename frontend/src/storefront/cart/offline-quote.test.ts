import { expect, it } from 'vitest';
import { aGiftSet, aProduct, aVariant } from '@/testing/builders';
import { offlineQuote } from './offline-quote';

const oud = aProduct({ variants: [aVariant({ price: 0.1 }), aVariant({ id: 'v9', is_available: false })] });
const box = aGiftSet({ price: 120 });
const cached = {
  productBySlug: (slug: string) => (slug === oud.slug ? oud : undefined),
  giftSetBySlug: (slug: string) => (slug === box.slug ? box : undefined),
};
const aCart = (changes = {}) => ({
  gift_sets: [{ id: 'g1', slug: 'winter-box', quantity: 1 }],
  products: [
    { id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 3 }] },
    { id: 'p7', slug: 'never-seen', variants: [{ id: 'v7', quantity: 1 }] },
  ],
  ...changes,
});

it('prices cached items, without a shipping cost', () => {
  const quote = offlineQuote(aCart(), cached, 200);
  expect(quote?.items.products.map(({ name }) => name)).toEqual(['عود وود']);
  expect(quote?.items.products[0]?.variants).toMatchObject([{ id: 'v5', quantity: 3, line_total: 0.3 }]);
  expect(quote?.items.gift_sets).toMatchObject([{ name: 'علبة الشتاء', line_total: 120 }]);
  expect(quote).toMatchObject({ items_total: 120.3, total: 120.3, shipping: null, dropped: [] });
  expect(quote?.free_shipping).toEqual({ threshold: 200, remaining: 79.7 });
});

it('lists unavailable items without counting them', () => {
  const products = [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v9', quantity: 2 }] }];
  const quote = offlineQuote(aCart({ gift_sets: [], products }), cached, 200);
  expect(quote?.items.products[0]?.variants).toMatchObject([{ id: 'v9', is_available: false }]);
  expect(quote?.total).toBe(0);
});

it('lists unknown items as unavailable with includesUnknown', () => {
  const gift_sets = [{ id: 'g9', slug: 'g9', quantity: 2 }];
  const quote = offlineQuote(aCart({ gift_sets }), cached, 200, true);
  expect(quote?.items.gift_sets).toMatchObject([{ id: 'g9', name: 'منتج غير معروف', is_available: false }]);
  expect(quote?.items.products[1]).toMatchObject({
    name: 'never-seen',
    variants: [{ id: 'v7', quantity: 1, is_available: false }],
  });
  expect(quote?.total).toBe(0.3);
});

it('returns undefined when no line is known', () => {
  const products = [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'gone', quantity: 2 }] }];
  expect(offlineQuote(aCart({ gift_sets: [], products }), cached, 200)).toBeUndefined();
});
