import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import type { CartSampleSet, QuotedSampleSet, SampleSetTemplate } from '@/api';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aPage, aProduct, aQuote, aQuotedChoice, aQuotedSet, aTemplate, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { SampleSetPage } from './sample-set-page';

const NAMES = ['عود وود', 'مسك أبيض', 'ورد طائفي', 'عنبر خام'] as const;
const PRODUCTS = NAMES.map((name, at) =>
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
function quotes(changes: (asked: CartSampleSet) => Partial<QuotedSampleSet> = () => ({})) {
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

const has = (changes: Partial<SampleSetTemplate> = {}) =>
  server.use(answers('get', '/sample_sets/discovery', aTemplate(changes)));
const show = (query = '', stored = {}) =>
  renderApp(<Route path="/sample-sets/:sampleSetSlug" component={SampleSetPage} />, {
    path: `/sample-sets/discovery${query}`,
    stored,
  });
const heading = () => screen.findByRole('heading', { level: 1, name: 'رحلة الاكتشاف' });
const sample = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}، 2 مل`) });
const mine = () => screen.getByRole('region', { name: 'مجموعتي' });
const inMine = async () => within(await screen.findByRole('region', { name: 'مجموعتي' }));
const addButton = () => within(mine()).getByRole('button', { name: /أضف المجموعة إلى السلة|احفظ التعديل/ });

async function choose(...names: readonly string[]) {
  for (const name of names) await userEvent.click(await sample(name));
}

beforeEach(() => {
  sessionStorage.clear();
  server.use(
    ...defaultHandlers,
    answers('get', '/products', aPage(PRODUCTS)),
    ...PRODUCTS.map((product) => answers('get', `/products/${product.slug}`, product)),
  );
  has();
  quotes();
});

describe('building', () => {
  it('says what is missing until the set is whole, and then adds it to the cart', async () => {
    const { store } = show();
    await heading();
    expect(mine()).toHaveTextContent('بقي أن تختار 3 عيّنات');
    await choose(NAMES[0], NAMES[1]);
    expect(mine()).toHaveTextContent('بقي أن تختار عيّنة واحدة');
    expect(await (await inMine()).findByText('20.00 ₪')).toBeVisible();
    expect(addButton()).toBeDisabled();
    await choose(NAMES[2]);
    expect(mine()).toHaveTextContent('اكتملت مجموعتك، ويمكنك أن تضيف عيّنتين');
    await expect.poll(() => addButton().hasAttribute('disabled')).toBe(false);
    await userEvent.click(addButton());
    expect(store.getState().cart.sample_sets).toEqual([
      {
        id: 't1',
        slug: 'discovery',
        quantity: 1,
        choices: [0, 1, 2].map((at) => ({ variant_id: `v${at}`, quantity: 1, slug: `perfume-${at}` })),
      },
    ]);
    expect(await screen.findByText('أضفنا المجموعة إلى سلتك')).toBeVisible();
  });

  it('offers the allowed sizes alone, and tells what is sold out', async () => {
    show();
    expect(await screen.findByRole('button', { name: '2 مل · نفدت العيّنة' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /100 مل/ })).not.toBeInTheDocument();
  });

  it('a perfume is chosen once where the template says so, and removed by the same button', async () => {
    show();
    await choose(NAMES[0]);
    expect(await sample(NAMES[0])).toHaveAttribute('aria-pressed', 'true');
    await choose(NAMES[0]);
    expect(mine()).toHaveTextContent('0 من 5');
  });

  it('a perfume is chosen several times where the template allows it', async () => {
    has({ has_distinct_products: false });
    show();
    await choose(NAMES[0]);
    const count = await screen.findByRole('group', { name: `عدد عيّنات ${NAMES[0]}، 2 مل` });
    await userEvent.click(within(count).getByRole('button', { name: 'زيادة الكمية' }));
    expect(mine()).toHaveTextContent('2 من 5');
  });

  it('nothing more can be chosen once all slots are taken', async () => {
    has({ min_slots: 2, max_slots: 2 });
    show();
    await choose(NAMES[0], NAMES[1]);
    expect(await sample(NAMES[2])).toBeDisabled();
    expect(mine()).toHaveTextContent('اكتملت مجموعتك');
    expect(screen.getByText(/أزل عيّنة لتختار غيرها/)).toBeVisible();
  });

  it('choices survive a reload, and a new start forgets them', async () => {
    const first = show();
    await choose(NAMES[0], NAMES[1]);
    first.unmount();
    show();
    await heading();
    expect(await (await inMine()).findByRole('link', { name: NAMES[1] })).toBeVisible();
    await userEvent.click(within(mine()).getByRole('button', { name: 'ابدأ من جديد' }));
    expect(mine()).toHaveTextContent('0 من 5');
  });

  it('families of the chosen perfumes are listed once', async () => {
    show();
    await choose(NAMES[0], NAMES[1]);
    expect(await (await inMine()).findByText('عود وبخور')).toBeVisible();
  });
});

describe('price', () => {
  it('tells what is saved', async () => {
    quotes(() => ({ saving: 12.5 }));
    show('?choices=v0,v1,v2');
    expect(await screen.findByText(/عن شراء عيّناتها منفردة/)).toHaveTextContent('توفّر 12.50 ₪');
  });

  it('tells that a fixed price is above that of the samples', async () => {
    has({ price: { kind: 'fixed', amount: 59, steps: [] } });
    quotes(() => ({ price: 59 }));
    show('?choices=v0,v1,v2');
    expect(await screen.findByText(/سعر المجموعة ثابت/)).toHaveTextContent('29.00 ₪');
  });

  it('tells how many samples the next discount needs', async () => {
    has({ price: { kind: 'steps', amount: null, steps: [{ count: 5, percent: 10 }] } });
    show('?choices=v0,v1,v2');
    expect(await screen.findByText('أضف عيّنتين ليصبح الخصم 10%')).toBeVisible();
  });

  it('a failed quote can be repeated, and does not keep the set out of the cart', async () => {
    server.use(refuses('post', '/cart/quote', 500));
    show('?choices=v0,v1,v2');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(addButton()).toBeEnabled();
  });
});

describe('faults', () => {
  it('a sample that is sold out or gone says so in its slot', async () => {
    const fault = (place: number, code: string, message: string) => ({
      field: `items.sample_sets.0.choices.${place}.variant_id`,
      code,
      message,
    });
    quotes(() => ({
      is_available: false,
      issues: [fault(0, 'choice_sold_out', 'نفدت هذه العينة'), fault(2, 'unknown_thing', 'العنصر غير موجود')],
    }));
    show('?choices=v0,v1,gone');
    expect(await (await inMine()).findByText('نفدت هذه العينة')).toBeVisible();
    expect(within(mine()).getByText('عيّنة لم تعد متوفرة')).toBeVisible();
    expect(mine()).toHaveTextContent('بدّل العيّنات التي عليها ملاحظة');
    expect(addButton()).toBeDisabled();
    await userEvent.click(within(mine()).getByRole('button', { name: 'إزالة عيّنة لم تعد متوفرة' }));
    expect(mine()).toHaveTextContent('2 من 5');
  });

  it('samples of which too little is left together say so', async () => {
    const issue = {
      field: 'items.sample_sets.0.choices',
      code: 'sample_set_sold_out',
      message: 'لا تكفي الكمية',
    };
    quotes(() => ({ is_available: false, issues: [issue] }));
    show('?choices=v0,v1,v2');
    expect(await (await inMine()).findByText('لا تكفي الكمية')).toBeVisible();
  });

  it('too many samples of an older set are to be removed', async () => {
    has({ max_slots: 2, min_slots: 2 });
    show('?choices=v0,v1,v2');
    await heading();
    expect(mine()).toHaveTextContent('أزل عيّنة واحدة');
  });
});

it('a set of the cart is changed in its place', async () => {
  const choices = ['v0', 'v1', 'v2'].map((variant_id) => ({ variant_id, quantity: 1, slug: '' }));
  const cart = {
    gift_sets: [],
    products: [],
    sample_sets: [{ id: 't1', slug: 'discovery', quantity: 3, choices }],
  };
  const { store } = show('?choices=v0,v1,v2&edit=1', { cart });
  await heading();
  await choose(NAMES[0]);
  expect(addButton()).toBeDisabled();
  await choose(NAMES[0]);
  await expect.poll(() => addButton().hasAttribute('disabled')).toBe(false);
  await userEvent.click(addButton());
  const [set, ...others] = store.getState().cart.sample_sets ?? [];
  expect(others).toEqual([]);
  expect(set).toMatchObject({ quantity: 3 });
  expect(set?.choices.map(({ variant_id }) => variant_id)).toEqual(['v1', 'v2', 'v0']);
  expect(screen.getByTestId('address')).toHaveTextContent('/cart');
});

describe('products', () => {
  it('are searched within the template', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/v1/products', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ success: true, message: '', data: aPage([]) });
      }),
    );
    show('?search=zzz');
    expect(await screen.findByText('لا عطر بهذا الاسم في هذه المجموعة')).toBeVisible();
    expect(screen.getByRole('link', { name: 'عرض كل عطور المجموعة' })).toHaveAttribute(
      'href',
      '/sample-sets/discovery',
    );
    expect(asked[0]).toContain('sample_set=discovery');
    expect(asked[0]).toContain('search=zzz');
  });

  it('a failed list leaves the set as it is', async () => {
    server.use(refuses('get', '/products', 500));
    show('?choices=v0');
    expect(await screen.findByRole('alert')).toHaveTextContent('خطأ في الخادم');
    expect(await (await inMine()).findByRole('link', { name: NAMES[0] })).toBeVisible();
  });
});

it('a template that is gone is not found', async () => {
  server.use(refuses('get', '/sample_sets/discovery', 404, { code: 'not_found' }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('المجموعة غير موجودة');
  await userEvent.click(screen.getByRole('button', { name: 'رجوع' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/sample-sets');
});
