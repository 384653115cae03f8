import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { sessionOf } from '../testing/builders';
import { anOffer, someConditions } from '../testing/offers';
import { renderAdmin } from '../testing/render-admin';
import OffersPage from './offers-page';
import { listsOffers, mockNames } from './testing';

beforeEach(mockNames);

it('tells of each offer what it gives, under which conditions, how often and how long', async () => {
  const conditions = someConditions({ brand_ids: ['b1'], product_ids: [], minimum_units: 3 });
  listsOffers([
    anOffer({ code: 'EID10', conditions, limit: 100, uses: 12, ends_at: '2026-12-31T22:00:00Z' }),
    anOffer({ id: 'f2', name: 'توصيل العيد', effect: 'free_delivery', percent: null, state: 'paused' }),
  ]);
  renderAdmin('/admin/offers');
  expect(await screen.findByRole('link', { name: 'خصم العيد' })).toHaveAttribute('href', '/admin/offers/f1');
  await screen.findByText(/يشمل العطور من دار العود، عند شراء 3 قطع أو أكثر/);
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  for (const words of ['سارٍ', 'EID10', 'خصم 10%', '12 من 100', 'حتى 31 كانون الأول 2026'])
    expect(first).toHaveTextContent(words);
  for (const words of ['متوقف', 'تلقائي', 'توصيل مجاني', 'بلا شروط', 'بلا حد', 'بلا نهاية'])
    expect(second).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'عرض جديد' })).toHaveAttribute('href', '/admin/offers/new');
});

it('is limited to a state, which is kept in the address', async () => {
  const asked = listsOffers([]);
  renderAdmin('/admin/offers');
  expect(await screen.findByText(/أضف عرضًا يُطبَّق تلقائيًا/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'حالة العرض' }), 'متوقف');
  expect(await screen.findByText('لا عروض بهذه الحالة.')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/offers?state=paused');
  expect(asked).toEqual(['?page=1', '?page=1&state=paused']);
});

it('lets the orders role read only', async () => {
  listsOffers([anOffer()]);
  renderApp(<OffersPage />, { path: '/admin/offers', stored: { session: sessionOf('orders') } });
  expect(await screen.findByRole('link', { name: 'خصم العيد' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'عرض جديد' })).not.toBeInTheDocument();
});

it('says why it cannot be loaded', async () => {
  server.use(refuses('get', '/admins/offers', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderAdmin('/admin/offers');
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل العروض' })).toBeVisible();
});
