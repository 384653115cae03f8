import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { GiftSet } from '@/api';
import { answers, refuses } from '@/testing/answers';
import { aGiftSet } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { GiftSetsPage } from './gift-sets-page';

const requests: URLSearchParams[] = [];
const all = { current_page: 1, page: 1, last_page: 1, per_page: 12, total: 1, from: 1, to: 1 };
const show = (path = '/gift-sets') => renderApp(<GiftSetsPage />, { path });
const list = (sets: GiftSet[], changes: object = {}) =>
  http.get('*/api/v1/gift_sets', ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    const meta = { ...all, ...changes };
    return HttpResponse.json({ success: true, message: '', data: { data: sets, ...meta }, pagination: meta });
  });
const box = () => screen.findByRole('link', { name: 'علبة الشتاء' });

beforeEach(() => {
  requests.length = 0;
  server.use(list([aGiftSet()]));
});

it('lists the sets, each with its address, and adds one at once', async () => {
  const { store } = show();
  expect(await box()).toHaveAttribute('href', '/gift-sets/winter-box');
  await userEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة : علبة الشتاء' }));
  expect(store.getState().cart.gift_sets).toEqual([{ id: 'g1', slug: 'winter-box', quantity: 1 }]);
  expect(screen.getByRole('button', { name: 'أضفناه : علبة الشتاء' })).toBeEnabled();
});

it('a set that is not available cannot be added', async () => {
  server.use(list([aGiftSet({ is_available: false })]));
  show();
  expect(await screen.findByRole('button', { name: 'غير متوفر' })).toBeDisabled();
});

it('page size 12; search and page come from the address', async () => {
  show('/gift-sets?search=ورد&page=2');
  await box();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('نتائج البحث عن «ورد»');
  expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({ page: '2', per_page: '12', search: 'ورد' });
});

it('the search goes into the address once it rests', async () => {
  show('/gift-sets?page=2');
  await box();
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث في مجموعات الهدايا' }), 'ورد');
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(`/gift-sets?search=${encodeURIComponent('ورد')}`),
  );
});

it('pages keep the search', async () => {
  server.use(list([aGiftSet()], { last_page: 3, total: 30, to: 12 }));
  show('/gift-sets?search=box');
  expect(await screen.findByRole('link', { name: 'الصفحة 3' })).toHaveAttribute(
    'href',
    '/gift-sets?search=box&page=3',
  );
  expect(screen.getByText('عرض 1-12 من 30')).toBeInTheDocument();
});

it('keeps its place while it loads', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('جاري تحميل المجموعات...');
  await box();
  expect(screen.getByRole('status')).toHaveTextContent('مجموعة واحدة');
});

it('says when there are none, with the way to the perfumes', async () => {
  server.use(list([], { total: 0 }));
  show();
  expect(await screen.findByRole('heading', { name: 'لا توجد مجموعات هدايا الآن' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'عرض كل العطور' })).toHaveAttribute('href', '/products');
});

it('says when the search finds none, with the way back to all', async () => {
  server.use(list([], { total: 0 }));
  show('/gift-sets?search=xyz');
  expect(await screen.findByRole('heading', { name: 'لا توجد مجموعات بهذا الاسم' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'عرض كل المجموعات' })).toHaveAttribute('href', '/gift-sets');
});

it('leads back from a page beyond the last', async () => {
  server.use(list([], { total: 8, current_page: 4 }));
  show('/gift-sets?page=4');
  expect(await screen.findByRole('heading', { name: 'لا شيء في هذه الصفحة' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'الصفحة الأولى' })).toHaveAttribute('href', '/gift-sets');
});

it('shows the failure and asks again', async () => {
  server.use(refuses('get', '/gift_sets', 500));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في تحميل المجموعات');
  server.use(list([aGiftSet()]));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await box()).toBeInTheDocument();
});

it('malformed data is said', async () => {
  server.use(answers('get', '/gift_sets', { surprise: true }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('وصلتنا بيانات غير مفهومة من المتجر');
});
