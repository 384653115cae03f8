import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { lists, whoAmI } from '../testing/answers';
import { anOrder, someCounts } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';

const numbers = {
  brands: 12,
  products: 48,
  gift_sets: 6,
  orders: 20,
  customers: 89,
  by_status: someCounts(),
};

beforeEach(() => server.use(whoAmI(), lists([anOrder()]), answers('get', '/admins/dashboard', numbers)));

it('greets and shows the live figures', async () => {
  renderAdmin('/admin/dashboard');
  expect(screen.getByRole('heading', { name: 'أهلًا ليلى' })).toBeVisible();
  const figures = await screen.findByRole('region', { name: 'أرقام المتجر' });
  const terms = within(figures)
    .getAllByRole('term')
    .map((term) => term.textContent);
  const values = within(figures)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(Object.fromEntries(terms.map((term, index) => [term, values[index]]))).toEqual({
    الطلبات: '20',
    الزبائن: '89',
    المنتجات: '48',
    'مجموعات الهدايا': '6',
    'العلامات التجارية': '12',
  });
});

it('leads from each status to its orders', async () => {
  renderAdmin('/admin/dashboard');
  const shares = await screen.findByRole('region', { name: 'الطلبات حسب الحالة' });
  expect(within(shares).getByRole('link', { name: /تم الشحن/ })).toHaveAttribute(
    'href',
    '/admin/orders?status=shipped',
  );
  expect(within(shares).getByRole('link', { name: /قيد الانتظار/ })).toHaveAttribute('href', '/admin/orders');
});

it('shows what waits, with the way to it', async () => {
  renderAdmin('/admin/dashboard');
  const waiting = await screen.findByRole('region', { name: 'بانتظار التجهيز' });
  expect(waiting).toHaveTextContent('5 طلبات تنتظر أن تبدأ تجهيزها.');
  expect(await within(waiting).findByRole('link', { name: /1001/ })).toHaveAttribute(
    'href',
    '/admin/orders?search=1001',
  );
  expect(within(waiting).getByRole('link', { name: 'إدارة الطلبات' })).toHaveAttribute(
    'href',
    '/admin/orders',
  );
});

it('links to no screen that does not exist', async () => {
  renderAdmin('/admin/dashboard');
  await screen.findByRole('region', { name: 'أرقام المتجر' });
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^(\/|#main|\/admin\/(dashboard|orders)(\?.*)?)$/);
  }
});

it('offers to try again when the numbers do not come', async () => {
  server.use(refuses('get', '/admins/dashboard', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderAdmin('/admin/dashboard');
  expect(await screen.findByText('الخدمة غير متاحة الآن.')).toBeVisible();
  server.use(answers('get', '/admins/dashboard', numbers));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('89')).toBeVisible();
});
