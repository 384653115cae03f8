import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Route } from 'wouter';
import type { CartSampleSet, QuotedSampleSet, SampleSetTemplate } from '@/api';
import { answers, defaultHandlers } from '@/testing/answers';
import { aPage, aProduct, aQuote, aQuotedChoice, aQuotedSet, aTemplate, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { SampleSetPage } from './sample-set-page';

export const NAMES = ['عود وود', 'مسك أبيض', 'ورد طائفي', 'عنبر خام'] as const;
export const PRODUCTS = NAMES.map((name, at) =>
  aProduct({
    id: `p${at}`,
    slug: `perfume-${at}`,
    name,
    facts: {
      notes: { top: [{ slug: 'oud', name: 'عود', english_name: null, family: 'oud' }], heart: [], base: [] },
    },
    variants: [
      aVariant({ id: `v${at}`, size_value: 2, price: 10 + at, is_available: at < 3 }),
      aVariant({ id: `big${at}`, size_value: 100 }),
    ],
  }),
);

/** Answer every quote as the shop would, by the number of samples. */
export function quotes(changes: (asked: CartSampleSet) => Partial<QuotedSampleSet> = () => ({})) {
  server.use(
    http.post('*/api/v1/cart/quote', async ({ request }) => {
      const body = (await request.json()) as { items: { sample_sets: CartSampleSet[] } };
      const [asked = { id: '', quantity: 1, choices: [] }] = body.items.sample_sets;
      const choices = asked.choices.flatMap(({ variant_id, quantity }) => {
        const product = PRODUCTS.find(({ variants }) => variants?.some(({ id }) => id === variant_id));
        if (!product) return [];
        const { slug: product_slug, name: product_name } = product;
        return [aQuotedChoice({ variant_id, quantity, product_slug, product_name })];
      });
      const units = choices.reduce((sum, { quantity }) => sum + quantity, 0);
      const set = aQuotedSet({ choices, price: units * 10, is_available: units >= 3, ...changes(asked) });
      const items = { gift_sets: [], products: [], sample_sets: [set] };
      return HttpResponse.json({ success: true, message: '', data: aQuote({ items }) });
    }),
  );
}

export const has = (changes: Partial<SampleSetTemplate> = {}) =>
  server.use(answers('get', '/sample_sets/discovery', aTemplate(changes)));
export const show = (query = '', stored = {}) =>
  renderApp(<Route path="/sample-sets/:sampleSetSlug" component={SampleSetPage} />, {
    path: `/sample-sets/discovery${query}`,
    stored,
  });
export const heading = () => screen.findByRole('heading', { level: 1, name: 'رحلة الاكتشاف' });
export const sample = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}، 2 مل`) });
export const mine = () => screen.getByRole('region', { name: 'مجموعتي' });
export const inMine = async () => within(await screen.findByRole('region', { name: 'مجموعتي' }));
export const addButton = () =>
  within(mine()).getByRole('button', { name: /أضف المجموعة إلى السلة|احفظ التعديل/ });

export async function choose(...names: readonly string[]) {
  for (const name of names) await userEvent.click(await sample(name));
}

/** Begin with a shop of four perfumes, the last of which is sold out. */
export function openShop() {
  sessionStorage.clear();
  server.use(
    ...defaultHandlers,
    answers('get', '/products', aPage(PRODUCTS)),
    ...PRODUCTS.map((product) => answers('get', `/products/${product.slug}`, product)),
  );
  has();
  quotes();
}
