import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { GiftSetItem } from '@/api';
import { answers, everyday, refuses } from '@/testing/answers';
import { aGiftSet } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { GiftSetPage } from './gift-set-page';
import { GiftSetsPage } from './gift-sets-page';

const item: GiftSetItem = {
  id: 'i1',
  variant_id: 'v5',
  quantity: 2,
  product: {
    id: 'p1',
    slug: 'oud-wood',
    name: 'عود وود',
    brand: { id: 'b1', name: 'دار العود', slug: 'dar-al-oud' },
    category: 'UNISEX',
    quantity: 2,
    variant: { id: 'v5', name: '5 مل', price: 25, size_value: 5, size_unit: 'ml', image_path: null },
  },
};
const meta = { current_page: 1, page: 1, last_page: 1, per_page: 12, total: 1, from: 1, to: 1 };
const show = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/gift-sets" element={<GiftSetsPage />} />
      <Route path="/gift-sets/:giftSetSlug" element={<GiftSetPage />} />
    </Routes>,
    { path },
  );

beforeEach(() =>
  server.use(
    ...everyday,
    answers('get', '/gift_sets/winter-box', aGiftSet({ items: [item] })),
    http.get('*/api/v1/gift_sets', () =>
      HttpResponse.json({
        success: true,
        message: '',
        data: { data: [aGiftSet()], ...meta },
        pagination: meta,
      }),
    ),
  ),
);

it('lists them and adds one at once', async () => {
  const { store } = show('/gift-sets');
  expect(await screen.findByRole('link', { name: 'علبة الشتاء' })).toHaveAttribute(
    'href',
    '/gift-sets/winter-box',
  );
  await userEvent.click(screen.getByRole('button', { name: /أضف إلى السلة/ }));
  expect(store.getState().cart.gift_sets).toEqual([{ id: 'g1', slug: 'winter-box', quantity: 1 }]);
});

it('shows what is in the box', async () => {
  show('/gift-sets/winter-box');
  expect(await screen.findByRole('heading', { level: 1, name: 'علبة الشتاء' })).toBeInTheDocument();
  const entry = screen.getByRole('link', { name: 'عود وود' }).closest('li');
  expect(entry).toHaveTextContent('دار العود · غير محدد · 5 مل');
  expect(entry).toHaveTextContent('العدد: 2');
  expect(screen.getByText('وفّر 20%')).toBeInTheDocument();
});

it('leads back when there is no such set', async () => {
  server.use(refuses('get', '/gift_sets/nothing', 404, { code: 'not_found' }));
  show('/gift-sets/nothing');
  expect(await screen.findByRole('alert')).toHaveTextContent('خطأ في تحميل المجموعة');
  await userEvent.click(screen.getByRole('button', { name: 'رجوع' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/gift-sets');
});
