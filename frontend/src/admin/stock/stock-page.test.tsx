import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession, sessionOf } from '../testing/builders';
import StockPage from './stock-page';
import { aBottleMovement, aMovement, moves } from './testing';

const PATH = '/admins/stock/movements';
const show = (path = '/admin/stock', session = adminSession) =>
  renderApp(<StockPage />, { path, stored: { session } });
const rows = async () => {
  await screen.findByRole('table', { name: 'حركات المخزون' });
  return screen.getAllByRole('row').slice(1);
};
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => server.use(moves(PATH, [aBottleMovement(), aMovement()])));
afterEach(() => vi.unstubAllGlobals());

it('tells who moved what, when and by how much, and leads to product and order', async () => {
  show();
  const [bottle, order] = await rows();
  expect(bottle).toHaveTextContent(/عود وود/);
  expect(bottle).toHaveTextContent(/الزجاجة المفتوحة/);
  expect(bottle).toHaveTextContent(/زجاجة جديدة.*دفعة تشرين/);
  expect(bottle).toHaveTextContent(/112\.50 مل/);
  expect(bottle).toHaveTextContent(/ليلى/);
  expect(bottle).toHaveTextContent(/20 تشرين الثاني 2026/);
  const links = within(order as HTMLElement).getAllByRole('link');
  expect(
    links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
  ).toEqual([
    ['عود وود', '/admin/products?search=عود+وود'],
    ['الطلب 1042', '/admin/orders?status=all&search=1042'],
  ]);
});

it('does not lead to orders those who have no business there', async () => {
  show('/admin/stock', sessionOf('catalogue'));
  const [, order] = await rows();
  expect(within(order as HTMLElement).queryByRole('link', { name: 'الطلب 1042' })).not.toBeInTheDocument();
  expect(order).toHaveTextContent('الطلب 1042');
});

it('keeps kind and page in the address', async () => {
  const onRequest = vi.fn();
  server.use(moves(PATH, [aMovement()], { current_page: 2, page: 2, last_page: 3, total: 40 }, onRequest));
  show('/admin/stock?kind=order&page=2');
  await rows();
  expect(onRequest).toHaveBeenCalledWith('?page=2&kind=order');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'نوع الحركة' }), 'زجاجة جديدة');
  expect(address()).toBe('/admin/stock?kind=opened');
});

it('says that nothing moved yet, and that nothing of a kind did, with the way to all', async () => {
  server.use(moves(PATH, []));
  const { unmount } = show();
  expect(await screen.findByText(/يظهر هنا كل ما دخل المخزون/)).toBeVisible();
  unmount();
  show('/admin/stock?kind=import');
  expect(await screen.findByText('لا حركات من هذا النوع.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'عرض كل الحركات' }));
  expect(address()).toBe('/admin/stock');
});

it('says when they do not come, and tries again', async () => {
  server.use(refuses('get', PATH, 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل حركة المخزون' })).toBeVisible();
  server.use(moves(PATH, [aMovement()]));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await rows()).toHaveLength(1);
});

it('shows them one below the other where a table has no room', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  show();
  const list = await screen.findByRole('list', { name: 'حركات المخزون' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
