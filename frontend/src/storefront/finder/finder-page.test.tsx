import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aProduct, aQuote, aQuotedSet, aTemplate, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { FinderPage } from './finder-page';

const show = (path = '/find') => renderApp(<FinderPage />, { path });
const address = () => screen.getByTestId('address').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const PERFUME = aProduct({
  facts: { seasons: ['winter'] },
  variants: [aVariant({ id: 'v50', size_value: 50 }), aVariant({ id: 'v2', size_value: 2 })],
});
const FOUND = {
  recommendations: [
    {
      product: PERFUME,
      because: [{ kind: 'season', value: 'winter', label: 'الشتاء' }],
      sample_variant_id: 'v2',
    },
  ],
};

beforeEach(() => server.use(answers('get', '/finder', FOUND), answers('get', '/sample_sets', [])));

it('questions lead to the results and the address keeps the answers', async () => {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/api/v1/finder', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json({ success: true, message: '', data: FOUND });
    }),
  );
  show();
  expect(heading('لمن العطر؟')).toBeVisible();
  await press('لامرأة');
  expect(heading('متى سيوضع؟')).toHaveFocus();
  await press('الشتاء');
  await press('زهور');
  await press('عود وبخور');
  await press('زهور');
  await press('التالي');
  await press('معتدلًا');
  expect(address()).toBe('/find?step=results&for=WOMEN&when=winter&families=oud&strength=moderate');
  expect(await screen.findByText('وجدنا لك عطرًا واحدًا')).toBeVisible();
  expect(screen.getByText('لأنه شتوي')).toBeVisible();
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    category: 'WOMEN',
    seasons: 'winter',
    families: 'oud',
    strength: 'moderate',
  });
});

it('question can be skipped and gone back to', async () => {
  show('/find?step=when&for=MEN&when=winter');
  await press('تخطَّ السؤال');
  expect(address()).toBe('/find?step=families&for=MEN');
  await press('السؤال السابق');
  expect(address()).toBe('/find?step=when&for=MEN');
});

it('samples of all perfumes are added in one tap', async () => {
  const { store } = show('/find?step=results');
  await userEvent.click(await screen.findByRole('button', { name: 'أضف عيّنة من كل عطر إلى السلة' }));
  expect(store.getState().cart.products).toEqual([
    { id: 'p1', slug: 'oud-wood', variants: [{ id: 'v2', quantity: 1 }] },
  ]);
  expect(await screen.findByText('أضفنا العيّنات إلى سلتك')).toBeVisible();
});

it('answers that nothing suits can be changed', async () => {
  server.use(answers('get', '/finder', { recommendations: [] }));
  show('/find?step=results&families=oud');
  expect(await screen.findByRole('heading', { name: 'لا عطر يجمع كل هذا' })).toBeVisible();
  await press('ابدأ من جديد');
  expect(heading('لمن العطر؟')).toBeVisible();
});

it('failed search is retried', async () => {
  server.use(refuses('get', '/finder', 503));
  show('/find?step=results');
  expect(await screen.findByRole('heading', { name: 'تعذّر البحث عن عطرك' })).toBeVisible();
  server.use(answers('get', '/finder', FOUND));
  await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة|حاول/ }));
  await waitFor(() => expect(screen.getByText('وجدنا لك عطرًا واحدًا')).toBeVisible());
});

it.each([
  [true, 1],
  [false, 0],
])('results are offered as a sample set where the shop has it: %s', async (is_available, offers) => {
  const sample_sets = [aQuotedSet({ price: 9, saving: 1, is_available })];
  server.use(
    answers('get', '/sample_sets', [aTemplate({ min_slots: 1 })]),
    answers('post', '/cart/quote', aQuote({ items: { gift_sets: [], products: [], sample_sets } })),
  );
  const { store } = show('/find?step=results');
  expect(await screen.findByRole('button', { name: 'أضف عيّنة من كل عطر إلى السلة' })).toBeVisible();
  const add = () => screen.queryAllByRole('button', { name: 'أضفها مجموعةً إلى السلة' });
  await waitFor(() => expect(add()).toHaveLength(offers));
  const [button] = add();
  if (!button) return;
  expect(screen.getByText(/عيّنة واحدة من هذه العطور/)).toHaveTextContent('بـ 9.00 ₪، توفّر 1.00 ₪');
  await userEvent.click(button);
  const choices = [{ variant_id: 'v2', quantity: 1, slug: 'oud-wood' }];
  expect(store.getState().cart.sample_sets).toEqual([{ id: 't1', slug: 'discovery', quantity: 1, choices }]);
});
