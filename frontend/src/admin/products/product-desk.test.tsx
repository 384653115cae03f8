import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { moves } from '../stock/testing';
import { adminSession, sessionOf } from '../testing/builders';
import ProductsPage from './products-page';
import { bare, mockShop, oud, sells } from './testing';

const sizes = [
  aVariant({ id: 'v10', name: 'عينة 10 مل', size_value: 10, price: 66, is_primary: false, stock: 3 }),
  aVariant({ id: 'v5', name: 'عينة 5 مل', stock: 24 }),
];
const amber = aProduct({ id: 'p3', name: 'ليالي العنبر', variants: sizes, variants_count: 2 });
const poured = aProduct({
  id: 'p4',
  name: 'عود مسكوب',
  variants: [aVariant({ id: 'v2', name: 'عينة 2 مل', size_value: 2, stock: null, draws_ml: true })],
  ml_stock: { left: 17.5, is_low: true },
});

const show = (session = adminSession) =>
  renderApp(<ProductsPage />, { path: '/admin/products', stored: { session } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  mockShop();
  server.use(sells([amber, poured, bare]));
});

it('shows the stock of the variant that stands for a product, and what is left in a bottle', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /ليالي العنبر/ }));
  expect(row.getAllByRole('cell')[3]).toHaveTextContent('متوفر 24 قطعة');
  const bottle = within(screen.getByRole('row', { name: /عود مسكوب/ }));
  expect(
    bottle.getByRole('button', { name: 'الزجاجة المفتوحة: عود مسكوب، 17.50 مل في الزجاجة' }),
  ).toBeVisible();
  expect(bottle.getByText('بقي 17.50 مل في الزجاجة')).toBeVisible();
});

it('opens the sizes of a product below it, with their prices and stock, from the smallest', async () => {
  show();
  await press('الأحجام: ليالي العنبر');
  const toggle = button('الأحجام: ليالي العنبر');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('list', { name: 'الأحجام: ليالي العنبر' });
  expect(toggle.getAttribute('aria-controls')).toBe(list.parentElement?.id);
  const texts = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts).toEqual(['عينة 5 مل25.00\u00a0₪متوفر 24 قطعة', 'عينة 10 مل66.00\u00a0₪بقي 3']);
  expect(
    within(list).getByRole('button', { name: /^تعديل المخزون: ليالي العنبر، عينة 10 مل/ }),
  ).toBeVisible();
  await userEvent.click(toggle);
  expect(screen.queryByRole('list', { name: 'الأحجام: ليالي العنبر' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'الأحجام: مسك أبيض' })).not.toBeInTheDocument();
});

it('leads the arrows through the sizes where they have the same, and past them where they have not', async () => {
  show();
  await press('الأحجام: ليالي العنبر');
  const [primary] = screen.getAllByRole('button', { name: /^تعديل السعر: ليالي العنبر، عينة 5 مل/ });
  primary?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(button(/^تعديل السعر: ليالي العنبر، عينة 10 مل/)).toHaveFocus();
  button('حذف: ليالي العنبر').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(button('حذف: عود مسكوب')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(button('حذف: ليالي العنبر')).toHaveFocus();
});

it('opens the bottle and the movements of a product', async () => {
  server.use(moves('/admins/products/p4/movements', []));
  show();
  await press(/^الزجاجة المفتوحة: عود مسكوب، /);
  expect(await screen.findByRole('dialog', { name: /^الزجاجة المفتوحة من/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press('الأحجام: عود مسكوب');
  await press('حركة المخزون: عود مسكوب');
  expect(await screen.findByRole('dialog', { name: /^حركة مخزون/ })).toBeVisible();
});

it('makes another of the kind and leads to its form', async () => {
  const copy = aProduct({ id: 'p9', name: 'عود وود (نسخة)' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    sells([oud]),
    http.post('*/api/v1/admins/products/p1/duplicate', async () => {
      await released;
      return HttpResponse.json({ success: true, message: '', data: copy }, { status: 201 });
    }),
  );
  show();
  await press('نسخة جديدة من: عود وود');
  expect(button('نسخة جديدة من: عود وود')).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await screen.findByRole('dialog', { name: 'تعديل المنتج' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'اسم المنتج' })).toHaveDisplayValue('عود وود (نسخة)');
  expect(screen.getByText('أُنشئت نسخة غير معروضة للبيع، بلا مخزون')).toBeVisible();
});

it('says that no copy was made', async () => {
  server.use(
    sells([oud]),
    refuses('post', '/admins/products/p1/duplicate', 503, { message: 'الخدمة غير متاحة الآن.' }),
  );
  show();
  await press('نسخة جديدة من: عود وود');
  expect(await screen.findByRole('alert')).toHaveTextContent(/لم تُنشأ النسخة/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lets those who see to orders look and nothing more', async () => {
  show(sessionOf('orders'));
  const row = within(await screen.findByRole('row', { name: /عود مسكوب/ }));
  expect(row.getByText('17.50 مل')).toBeVisible();
  const buttons = row.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
  expect(buttons).toEqual(['الأحجام: عود مسكوب', 'عرض المتغيرات: عود مسكوب']);
  expect(screen.queryByRole('button', { name: 'إضافة منتج' })).not.toBeInTheDocument();
});

it('opens the sizes within a card', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  server.use(
    answers('get', '/products', { products: [amber], meta: { total: 1, last_page: 1, current_page: 1 } }),
  );
  show();
  const card = within(await screen.findByRole('article', { name: 'ليالي العنبر' }));
  await userEvent.click(card.getByRole('button', { name: 'الأحجام: ليالي العنبر' }));
  await waitFor(() => expect(card.getByRole('list', { name: 'الأحجام: ليالي العنبر' })).toBeVisible());
  vi.unstubAllGlobals();
});
