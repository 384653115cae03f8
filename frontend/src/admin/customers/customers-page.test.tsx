import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { CustomerSummary } from '../api';
import { adminSession } from '../testing/builders';
import CustomersPage from './customers-page';
import { aCustomerWithoutOrders, aSummary, FAR } from './testing';

const show = (path = '/admin/customers') =>
  renderApp(<CustomersPage />, { path, stored: { session: adminSession } });
const address = () => screen.getByTestId('address').textContent;

/** Answer the list with these customers; `asked` are the queries. */
function lists(customers: readonly CustomerSummary[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/customers', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      const pagination = metaOf(customers);
      return HttpResponse.json({ success: true, message: '', data: customers, pagination });
    }),
  );
  return asked;
}

beforeEach(() => void lists([aSummary()]));

it('links each customer to the page and to the last order, with warnings', async () => {
  lists([aSummary({ must_call: true, blocked_until: FAR, phones_count: 2 })]);
  show();
  const row = (await screen.findByRole('link', { name: 'سلمى خالد' })).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'سلمى خالد' })).toHaveAttribute('href', '/admin/customers/c1');
  expect(within(row).getByRole('link', { name: '1001' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1001',
  );
  expect(row).toHaveTextContent('75.00');
  const flags = within(row).getByRole('list', { name: 'تنبيهات الزبون' });
  expect(
    within(flags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['اتصل قبل التجهيز', 'محظور حتى 1 كانون الثاني 2099', 'رقمان']);
});

it('lists a phone without orders that is searched for', async () => {
  lists([aCustomerWithoutOrders()]);
  show('/admin/customers?search=0591234567');
  const row = (await screen.findByRole('link', { name: 'سلمى خالد' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('لا طلبات')).toBeVisible();
});

it('keeps search and sort order in the address', async () => {
  const asked = lists([aSummary()]);
  show();
  await screen.findByRole('link', { name: 'سلمى خالد' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'الطلبات المرفوضة');
  expect(address()).toBe('/admin/customers?sort=refusals');
  await userEvent.type(screen.getByRole('searchbox'), '0591234567{Enter}');
  expect(address()).toBe('/admin/customers?search=0591234567&sort=refusals');
  await screen.findByRole('link', { name: 'سلمى خالد' });
  expect(asked.at(-1)).toBe('?page=1&search=0591234567&sort_by=REFUSALS');
});

it('says that nobody matches, and why the list cannot be loaded', async () => {
  lists([]);
  const { unmount } = show('/admin/customers?search=x');
  expect(await screen.findByText('لا يطابق «x» أي زبون.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل الزبائن' })).toHaveAttribute('href', '/admin/customers');
  unmount();
  server.use(refuses('get', '/admins/customers', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الزبائن' })).toBeVisible();
});
