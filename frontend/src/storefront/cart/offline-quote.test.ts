import { expect, it } from 'vitest';
import { aGiftSet, aProduct, aTemplate, aVariant } from '@/testing/builders';
import { offlineQuote } from './offline-quote';

const oud = aProduct({ variants: [aVariant({ price: 0.1 }), aVariant({ id: 'v9', is_available: false })] });
const box = aGiftSet({ price: 120 });
const template = aTemplate({
  price: { kind: 'steps', amount: null, steps: [{ count: 3, percent: 10 }] },
});
const cached = {
  productBySlug: (slug: string) => (slug === oud.slug ? oud : undefined),
  giftSetBySlug: (slug: string) => (slug === box.slug ? box : undefined),
  templateBySlug: (slug: string) => (slug === template.slug ? template : undefined),
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

it('prices sample sets by the rule of their template', () => {
  const choice = { variant_id: 'v5', quantity: 3, slug: 'oud-wood' };
  const set = { id: 't1', slug: 'discovery', quantity: 2, choices: [choice] };
  const quote = offlineQuote({ gift_sets: [], products: [], sample_sets: [set] }, cached, 200);
  expect(quote?.items.sample_sets).toMatchObject([
    { name: 'رحلة الاكتشاف', price: 0.27, saving: 0.03, line_total: 0.54, is_available: true },
  ]);
  expect(quote?.total).toBe(0.54);
});

it('leaves out sample sets with unknown samples, and lists them as unavailable with includesUnknown', () => {
  const choice = { variant_id: 'v7', quantity: 1, slug: 'never-seen' };
  const set = { id: 't1', slug: 'discovery', quantity: 1, choices: [choice] };
  const cart = { gift_sets: [], products: [], sample_sets: [set] };
  expect(offlineQuote(cart, cached, 200)).toBeUndefined();
  expect(offlineQuote(cart, cached, 200, true)?.items.sample_sets).toMatchObject([
    { name: 'discovery', is_available: false, issues: [{ field: 'choices.0.variant_id' }] },
  ]);
});

it('returns undefined when no line is known', () => {
  const products = [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'gone', quantity: 2 }] }];
  expect(offlineQuote(aCart({ gift_sets: [], products }), cached, 200)).toBeUndefined();
});
