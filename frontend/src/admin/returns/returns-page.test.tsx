import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminReturn } from '../api';
import { adminSession } from '../testing/builders';
import { templates } from '../testing/orders';
import { aReturn, aReturnLine } from '../testing/returns';
import ReturnsPage from './returns-page';

const show = (path = '/admin/returns') =>
  renderApp(<ReturnsPage />, { path, stored: { session: adminSession } });
const address = () => screen.getByTestId('address').textContent;

/** Answer the queue with these returns; `asked` are the queries. */
function lists(returns: readonly AdminReturn[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/returns', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json({ success: true, message: '', data: returns, pagination: metaOf(returns) });
    }),
  );
  return asked;
}

beforeEach(() =>
  server.use(
    templates(),
    answers('get', '/admins/returns/counts', { requested: 1, approved: 2, received: 3 }),
  ),
);

it('shows each return with its items, reason and photos, and leads to it and its order', async () => {
  const lines = [
    aReturnLine(),
    aReturnLine({ line: 'gift_sets.0', name: 'علبة الشتاء', variant_name: null, quantity: 2 }),
  ];
  lists([aReturn({ lines, photos: ['/a', '/b'] })]);
  show();
  const row = (await screen.findByRole('link', { name: 'مرتجع 7' })).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'مرتجع 7' })).toHaveAttribute('href', '/admin/returns/r1');
  expect(within(row).getByRole('link', { name: 'الطلب 1041' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1041',
  );
  expect(row).toHaveTextContent('عود وود 100 مل × 1، علبة الشتاء × 2');
  expect(row).toHaveTextContent('إرجاع · ليس كما توقّع · صورتان');
  expect(row).toHaveTextContent('قيد المراجعة');
  expect(row).toHaveTextContent('430.00');
});

it('counts what needs a person, and keeps state, kind and search in the address', async () => {
  const asked = lists([aReturn()]);
  show();
  const tabs = within(await screen.findByRole('navigation', { name: 'حالة المرتجع' }));
  expect(await tabs.findByRole('link', { name: 'مقبول 2' })).toBeVisible();
  expect(await tabs.findByRole('link', { name: 'قيد المراجعة 1' })).toHaveAttribute('aria-current', 'true');
  expect(tabs.getByRole('link', { name: 'مغلق' })).toBeVisible();
  await userEvent.click(tabs.getByRole('link', { name: 'استُلم 3' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'نوع المرتجع' }), 'استبدال');
  await userEvent.type(screen.getByRole('searchbox'), '1041{Enter}');
  expect(address()).toBe('/admin/returns?state=received&kind=exchange&search=1041');
  await screen.findByRole('link', { name: 'مرتجع 7' });
  expect(asked[0]).toBe('?page=1&state=requested');
  expect(asked.at(-1)).toBe('?page=1&state=received&kind=exchange&search=1041');
});

it('says that nothing waits, and why the queue cannot be loaded', async () => {
  lists([]);
  const { unmount } = show();
  expect(await screen.findByText('لا مرتجعات بهذه الحالة الآن.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل المرتجعات' })).toHaveAttribute(
    'href',
    '/admin/returns?state=all',
  );
  unmount();
  server.use(refuses('get', '/admins/returns', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل المرتجعات' })).toBeVisible();
});
