import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { aPage } from '@/testing/builders';
import { server } from '@/testing/server';
import { addButton, choose, has, heading, inMine, mine, NAMES, openShop, sample, show } from './testing';

beforeEach(openShop);

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
