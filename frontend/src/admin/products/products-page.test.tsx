import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import ProductsPage from './products-page';
import { bare, COUNTS, mockShop, oud, sells } from './testing';

const show = (path = '/admin/products') =>
  renderApp(<ProductsPage />, { path, stored: { session: adminSession } });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(mockShop);

it('shows what there is to know of each product', async () => {
  server.use(
    sells([
      aProduct({
        variants: [aVariant({ original_price: 30 }), aVariant({ id: 'v50', price: 180, is_primary: false })],
        variants_count: 2,
      }),
      bare,
    ]),
  );
  show();
  const filled = within(await row('عود وود'));
  expect(filled.getByText('oud-wood')).toBeVisible();
  expect(filled.getByText('متغيران')).toBeVisible();
  expect(filled.getByText('دار العود')).toBeVisible();
  expect(filled.getAllByRole('cell')[2]).toHaveTextContent(
    '25.00 ₪25.00 ₪ – إلى 180.00 ₪السعر الأصلي 30.00 ₪ – إلى 180.00 ₪',
  );
  expect(filled.getByRole('button', { name: 'عرض المتغيرات: عود وود' })).toBeVisible();

  const empty = within(await row('مسك أبيض'));
  const [brand, category, price] = empty.getAllByRole('cell');
  expect(brand).toHaveTextContent('غير محدد');
  expect(category).toHaveTextContent('رجال');
  expect(price).toHaveTextContent('لا سعر بعد');
  expect(empty.getByText('لا متغيرات')).toBeVisible();
  expect(empty.getByRole('button', { name: 'إضافة متغيرات: مسك أبيض' })).toBeVisible();
});

it('has named columns, the way back and the four counts', async () => {
  show();
  await row('عود وود');
  const columns = screen.getAllByRole('columnheader').map((column) => column.textContent);
  expect(columns).toEqual([
    'المنتج',
    'العلامة التجارية',
    'الفئة',
    'السعر',
    'المخزون',
    'المتغيرات',
    'الإجراءات',
  ]);
  expect(screen.getByRole('link', { name: 'العودة إلى لوحة التحكم' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
  const stats = screen.getByRole('region', { name: 'أعداد المنتجات' });
  await waitFor(() =>
    expect(stats).toHaveTextContent(
      'إجمالي المنتجات48منتجات لها متغيرات45إجمالي المتغيرات167محدّثة خلال 7 أيام6',
    ),
  );
});

it('shows two pages on either side, and none when there is but one', async () => {
  server.use(sells([oud], { current_page: 5, page: 5, last_page: 9, total: 100, from: 49, to: 60 }));
  const { unmount } = show('/admin/products?category=MEN&page=5');
  const pages = within(await screen.findByRole('navigation', { name: 'صفحات النتائج' }));
  const numbers = pages.getAllByRole('link', { name: /^الصفحة/ }).map((link) => link.textContent);
  expect(numbers).toEqual(['3', '4', '5', '6', '7']);
  expect(pages.getByRole('link', { name: 'السابق' })).toHaveAttribute(
    'href',
    '/admin/products?category=MEN&page=4',
  );
  unmount();
  server.use(sells());
  show();
  await row('عود وود');
  expect(screen.queryByRole('link', { name: /^الصفحة/ })).not.toBeInTheDocument();
});

it('looks anew at list and counts', async () => {
  show();
  await row('عود وود');
  server.use(sells([bare]), answers('get', '/admins/catalog/counts', { ...COUNTS, products: 49 }));
  await userEvent.click(button('تحديث'));
  expect(await row('مسك أبيض')).toBeVisible();
  expect(await screen.findByText('49')).toBeVisible();
});

it('says that there are no products, with the way to the first', async () => {
  server.use(sells([]));
  show();
  expect(await screen.findByRole('heading', { name: 'لا توجد منتجات' })).toBeVisible();
  expect(screen.getByText('ابدأ بإضافة منتج جديد.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'إضافة منتج' })).toHaveLength(2);
});

it.each([
  ['?search=zzz', 'لا يطابق «\u2068zzz\u2069» أي منتج ضمن هذه التصفية.'],
  ['?category=MEN', 'لا منتجات ضمن هذه التصفية.'],
])('says that none fits %s, with the way to all', async (query, words) => {
  server.use(sells([]));
  show(`/admin/products${query}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل المنتجات' })).toHaveAttribute('href', '/admin/products');
});

it('says when the products do not come, and tries again', async () => {
  server.use(refuses('get', '/products', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل المنتجات' })).toBeVisible();
  const notices = within(screen.getByRole('region', { name: 'الإشعارات' }));
  expect(notices.getByRole('alert')).toHaveTextContent('الخدمة غير متاحة الآن.');
  server.use(sells());
  await userEvent.click(button('إعادة المحاولة'));
  expect(await row('عود وود')).toBeVisible();
});

it('leads a keyboard to the next row after a product was deleted', async () => {
  server.use(
    sells([oud, bare]),
    http.delete('*/api/v1/admins/products/p1', () =>
      HttpResponse.json({ success: true, message: '', data: null }),
    ),
  );
  show();
  await row('عود وود');
  button('حذف: عود وود').focus();
  await userEvent.keyboard('{Enter}');
  server.use(sells([bare]));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(screen.queryByText('عود وود')).not.toBeInTheDocument());
  expect(button('حذف: مسك أبيض')).toHaveFocus();
});

it('opens the variants of a product', async () => {
  server.use(answers('get', '/admins/products/p1/variants', { variants: [aVariant()] }));
  show();
  await row('عود وود');
  await userEvent.click(button('عرض المتغيرات: عود وود'));
  expect(await screen.findByRole('dialog', { name: /^متغيرات/ })).toHaveTextContent('عود وود');
});

it('opens the form empty to add, and filled to edit', async () => {
  show();
  await row('عود وود');
  await userEvent.click(button('إضافة منتج'));
  const name = await screen.findByRole('textbox', { name: 'اسم المنتج' });
  expect(name).toHaveDisplayValue('');
  await userEvent.click(button('إلغاء'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button('تعديل: عود وود'));
  expect(await screen.findByRole('dialog', { name: 'تعديل المنتج' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'اسم المنتج' })).toHaveDisplayValue('عود وود');
});

it('shows cards where a table has no room', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  show();
  const card = within(await screen.findByRole('article', { name: 'عود وود' }));
  expect(card.getByRole('heading', { level: 2, name: 'عود وود' })).toBeVisible();
  for (const fact of ['oud-wood', 'متغير واحد', 'دار العود', 'غير محدد', '25.00 ₪']) {
    expect(card.getByText(fact)).toBeVisible();
  }
  expect(card.getByRole('button', { name: 'تعديل: عود وود' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});
