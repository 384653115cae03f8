import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import { someCourierCash } from '../testing/remittances';
import CourierCashPage from './courier-cash-page';

const show = () =>
  renderApp(<CourierCashPage />, { path: '/admin/cash/couriers', stored: { session: adminSession } });
const cells = (table: string, row: RegExp) =>
  [...within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }).children].map(
    (cell) => cell.textContent.replaceAll('\u00a0', ' '),
  );

it('tells where the cash of each courier is, and adds it up to the agora', async () => {
  server.use(answers('get', '/admins/cash/couriers', someCourierCash()));
  show();
  await screen.findByRole('table', { name: 'النقد حسب الشركة' });
  expect(cells('النقد حسب الشركة', /^نجمة/)).toEqual([
    'نجمة للتوصيل',
    '900.00 ₪3 شحنات',
    '610.50 ₪شحنتان',
    '250.00 ₪شحنة واحدة',
    '3,250.00 ₪11 شحنة',
  ]);
  expect(cells('النقد حسب الشركة', /^المجموع/)[1]).toBe('999.50 ₪4 شحنات');
  expect(cells('أعمار المستحقات', /^نجمة/).slice(1)).toEqual([
    '610.50 ₪شحنتان',
    '–',
    '250.00 ₪شحنة واحدة',
    '–',
  ]);
  const settlement = screen.getByRole('region', { name: 'التسوية' });
  expect(settlement).toHaveTextContent('-30.00');
  expect(settlement).toHaveTextContent('90.00');
});

it('leads to the other screens of cash', async () => {
  server.use(answers('get', '/admins/cash/couriers', someCourierCash({ couriers: [] })));
  show();
  expect(await screen.findByRole('heading', { name: 'لا شركات توصيل بعد' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'شاشات النقد' }));
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/cash',
    '/admin/cash/couriers',
    '/admin/cash/ledger',
  ]);
  expect(tabs.getByRole('link', { name: 'نقد شركات التوصيل' })).toHaveAttribute('aria-current', 'true');
});

it('says why it cannot be loaded', async () => {
  server.use(refuses('get', '/admins/cash/couriers', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل نقد الشركات' })).toBeVisible();
});
