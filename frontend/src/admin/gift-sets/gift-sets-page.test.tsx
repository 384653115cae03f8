import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { touches } from '../testing/answers';
import { adminSession } from '../testing/builders';
import GiftSetsPage from './gift-sets-page';
import { aFilledSet, listsSets } from './testing';

const show = (path = '/admin/gift-sets') =>
  renderApp(<GiftSetsPage />, { path, stored: { session: adminSession } });
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '');
const row = () => screen.findByRole('row', { name: /علبة الشتاء/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

beforeEach(() =>
  server.use(
    listsSets([aFilledSet()]),
    answers('get', '/admins/catalog/counts', { gift_sets: 8, updated_gift_sets: 3 }),
    touches('/admins/gift_sets/g1'),
  ),
);
afterEach(() => vi.unstubAllGlobals());

it('asks for ten, and shows what there is to know of each', async () => {
  const onRequest = vi.fn();
  server.use(listsSets([aFilledSet()], {}, onRequest));
  show();
  const cells = within(await row());
  expect(onRequest).toHaveBeenCalledExactlyOnceWith('?page=1&per_page=10');
  const columns = screen.getAllByRole('columnheader').map((column) => column.textContent);
  expect(columns).toEqual(['المجموعة', 'السعر', 'التوفّر', 'المحتويات', 'الإجراءات']);
  expect(cells.getByText('winter-box')).toBeVisible();
  expect(cells.getByText('40.00 ₪')).toBeVisible();
  expect(cells.getByText('50.00 ₪').closest('s')).toBeVisible();
  expect(cells.getByText('وفّر 20%')).toBeVisible();
  expect(cells.getByText('متوفرة')).toBeVisible();
  expect(cells.getByText('صنف واحد')).toHaveTextContent('صنف واحدقطعتان');
});

it('strikes no original price that is not higher', async () => {
  server.use(listsSets([aFilledSet({ original_price: 40 })]));
  show();
  expect(within(await row()).getAllByText(/₪/)).toHaveLength(1);
});

it('leads to the set in the shop in a window of its own', async () => {
  show();
  const link = within(await row()).getByRole('link', { name: 'معاينة: علبة الشتاء (يفتح في نافذة جديدة)' });
  expect(link).toHaveAttribute('href', '/gift-sets/winter-box');
  expect(link).toHaveAttribute('target', '_blank');
});

it('counts all sets and those of the last seven days', async () => {
  show();
  const stats = within(screen.getByRole('region', { name: 'أعداد مجموعات الهدايا' }));
  await waitFor(() => expect(stats.getByText('إجمالي المجموعات').nextSibling).toHaveTextContent('8'));
  expect(stats.getByText('محدّثة خلال 7 أيام').nextSibling).toHaveTextContent('3');
});

it('searches once the typing rests, from the first page', async () => {
  const onRequest = vi.fn();
  server.use(listsSets([aFilledSet()], {}, onRequest));
  show('/admin/gift-sets?page=1');
  await row();
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث عن مجموعة' }), 'شتاء');
  expect(onRequest).toHaveBeenCalledOnce();
  await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith('?page=1&per_page=10&search=شتاء'));
  expect(address()).toBe('/admin/gift-sets?search=شتاء');
});

it('asks again on request, for the counts too', async () => {
  show();
  await row();
  server.use(
    listsSets([aFilledSet({ name: 'علبة الربيع' })]),
    answers('get', '/admins/catalog/counts', { gift_sets: 9, updated_gift_sets: 4 }),
  );
  await press('تحديث');
  expect(await screen.findByText('علبة الربيع')).toBeVisible();
  await waitFor(() => expect(screen.getByText('إجمالي المجموعات').nextSibling).toHaveTextContent('9'));
});

it('pages with two numbers on either side, and only where there are pages', async () => {
  server.use(
    listsSets([aFilledSet()], { current_page: 5, page: 5, last_page: 9, total: 88, from: 41, to: 50 }),
  );
  show('/admin/gift-sets?page=5');
  const pages = within(await screen.findByRole('navigation', { name: 'صفحات النتائج' }));
  const numbers = pages.getAllByRole('link', { name: /^الصفحة/ }).map((link) => link.textContent);
  expect(numbers).toEqual(['3', '4', '5', '6', '7']);
  expect(pages.getByRole('link', { name: 'السابق' })).toHaveAttribute('href', '/admin/gift-sets?page=4');
});

it('has no pages where there is one', async () => {
  show();
  await row();
  expect(screen.queryByRole('link', { name: /^الصفحة/ })).not.toBeInTheDocument();
});

it('says when the sets do not come, in the words of the store, and tries again', async () => {
  server.use(refuses('get', '/gift_sets', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل مجموعات الهدايا' })).toBeVisible();
  expect(screen.getAllByText('الخدمة غير متاحة الآن.')[0]).toBeVisible();
  server.use(listsSets([aFilledSet()]));
  await press('إعادة المحاولة');
  expect(await row()).toBeVisible();
});

it('says that there are none, with the way to the first', async () => {
  server.use(listsSets([]));
  show();
  expect(await screen.findByRole('heading', { name: 'لا توجد مجموعات هدايا' })).toBeVisible();
  expect(screen.getByText('ابدأ بإضافة مجموعة جديدة.')).toBeVisible();
  const [, first] = screen.getAllByRole('button', { name: 'إضافة مجموعة' });
  if (first) await userEvent.click(first);
  expect(await screen.findByRole('dialog', { name: 'إضافة مجموعة هدايا' })).toBeVisible();
});

it('says that none fits, with the way to all', async () => {
  server.use(listsSets([]));
  show('/admin/gift-sets?search=zzz');
  expect(await screen.findByText(/لا يطابق .*zzz.* أي مجموعة/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل المجموعات' })).toHaveAttribute('href', '/admin/gift-sets');
});

it('shows cards where there is no room for a table, with the same actions', async () => {
  narrow();
  show();
  const card = within(await screen.findByRole('article', { name: 'علبة الشتاء' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(card.getByText('متوفرة')).toBeVisible();
  expect(card.getByText('وفّر 20%')).toBeVisible();
  expect(card.getByRole('link', { name: /^معاينة/ })).toBeVisible();
  expect(card.getByRole('button', { name: 'حذف: علبة الشتاء' })).toBeVisible();
});

it('opens the form of a set', async () => {
  server.use(answers('get', '/admins/gift_sets/winter-box', aFilledSet()));
  show();
  await row();
  await press('تعديل: علبة الشتاء');
  expect(await screen.findByRole('textbox', { name: 'اسم المجموعة' })).toHaveDisplayValue('علبة الشتاء');
});

it('deletes a set, and loads list and counts anew', async () => {
  show();
  await row();
  server.use(
    http.delete('*/api/v1/admins/gift_sets/g1', () =>
      HttpResponse.json({ success: true, message: '', data: null }),
    ),
    listsSets([]),
    answers('get', '/admins/catalog/counts', { gift_sets: 7, updated_gift_sets: 3 }),
  );
  await press('حذف: علبة الشتاء');
  await press('حذف');
  expect(await screen.findByText('تم الحذف بنجاح')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'لا توجد مجموعات هدايا' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('إجمالي المجموعات').nextSibling).toHaveTextContent('7'));
});
