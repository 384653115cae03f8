import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import type { UpdateOrder } from '../api';
import { counts, lists, takesChanges } from '../testing/answers';
import { anOrder, aTimelineEvent } from '../testing/builders';
import { templates } from '../testing/orders';
import { address, captureQueries, card, row, show } from './testing';

beforeEach(() => server.use(counts(), lists([anOrder()]), templates()));

it('starts with the pending orders and shows all there is to know', async () => {
  const queries = captureQueries();
  show();
  const cells = within(await row('1001'));
  expect(queries).toEqual(['?page=1&status=pending']);
  expect(cells.getByText('سلمى خالد')).toBeVisible();
  expect(cells.getByText('salma@example.com')).toBeVisible();
  const chat = `https://wa.me/970591234567?text=${encodeURIComponent('مرحبًا سلمى خالد، طلبك 1001')}`;
  // The chat message depends on the templates, a separate response.
  await waitFor(() => expect(cells.getByRole('link', { name: /591 234 567/ })).toHaveAttribute('href', chat));
  expect(cells.getByText('الضفة الغربية - رام الله - شارع الإرسال 12')).toBeVisible();
  expect(cells.getByText('75.00 ₪')).toBeVisible();
  expect(cells.getByText('قيد الانتظار')).toBeVisible();
  expect(card(/قيد الانتظار/)).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('combobox', { name: 'حالة الطلب' })).toHaveDisplayValue('قيد الانتظار');
});

it('filters by the count cards and the list of statuses', async () => {
  const queries = captureQueries();
  show();
  await row('1001');
  await userEvent.click(card(/تم الشحن 3/));
  expect(address()).toBe('/admin/orders?status=shipped');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'حالة الطلب' }), 'ملغي');
  expect(address()).toBe('/admin/orders?status=cancelled');
  await waitFor(() => expect(queries.at(-1)).toBe('?page=1&status=cancelled'));
});

it('shows the oldest first on request, from the first page, and keeps that while filtering', async () => {
  const queries = captureQueries();
  show('/admin/orders?status=all&page=2');
  await row('1001');
  const sort = screen.getByRole('combobox', { name: 'ترتيب الطلبات' });
  expect(sort).toHaveDisplayValue('الأحدث أولًا');
  await userEvent.selectOptions(sort, 'الأقدم أولًا');
  expect(address()).toBe('/admin/orders?status=all&sort=oldest');
  await waitFor(() => expect(queries.at(-1)).toBe('?page=1&status=all&sort_by=OLDEST'));
  await userEvent.click(card(/تم الشحن/));
  expect(address()).toBe('/admin/orders?status=shipped&sort=oldest');
});

it('counts the orders at hand when the store does not tell the counts', async () => {
  server.use(refuses('get', '/admins/orders/status-counts', 503), lists([anOrder(), anOrder({ id: 'o2' })]));
  show();
  await waitFor(() => expect(card(/قيد الانتظار/)).toHaveTextContent('2'));
  expect(card(/الكل/)).toHaveTextContent('2');
  expect(card(/تم التسليم/)).toHaveTextContent('0');
});

it('pages through the orders', async () => {
  server.use(lists([anOrder()], { current_page: 5, last_page: 9, total: 130, from: 61, to: 75 }));
  show('/admin/orders?status=all&page=5');
  const pages = within(await screen.findByRole('navigation', { name: 'صفحات النتائج' }));
  const numbers = pages.getAllByRole('link', { name: /^الصفحة/ }).map((link) => link.textContent);
  expect(numbers).toEqual(['1', '4', '5', '6', '9']);
  expect(pages.getByText('عرض 61-75 من 130')).toBeVisible();
  expect(pages.getByRole('link', { name: 'التالي' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&page=6',
  );
});

it('goes to the last page when the one asked for is gone', async () => {
  server.use(lists([], { current_page: 3, last_page: 2, total: 20, from: null, to: null }));
  show('/admin/orders?page=3');
  await waitFor(() => expect(address()).toBe('/admin/orders?page=2'));
});

it('loads list and counts anew after a change', async () => {
  server.use(takesChanges(anOrder()));
  show();
  await row('1001');
  server.use(lists([]), counts({ pending: 4, processing: 5 }));
  await userEvent.click(screen.getByRole('button', { name: /نقل الطلب 1001/ }));
  expect(await screen.findByRole('heading', { name: 'لا توجد طلبات للعرض' })).toBeVisible();
  await waitFor(() => expect(card(/قيد التجهيز/)).toHaveTextContent('5'));
});

it('shows the state that somebody else left, and keeps the order in sight', async () => {
  const present = anOrder({
    status: 'delivered',
    timeline: [aTimelineEvent({ from: 'shipped', to: 'delivered', by: 'سامر' })],
  });
  server.use(refuses('put', '/admins/orders/o1', 409, { code: 'conflict', data: present }));
  show();
  await row('1001');
  await userEvent.click(screen.getByRole('button', { name: /نقل الطلب 1001/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('سبقك سامر');
  expect(within(await row('1001')).getByText('تم التسليم')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إعادة الطلب 1001 إلى تم الشحن' })).toBeEnabled();
});

it('says when the orders do not come, and tries again', async () => {
  server.use(refuses('get', '/admins/orders', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الطلبات' })).toBeVisible();
  server.use(lists([anOrder()]));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await row('1001')).toBeVisible();
});

it('tells the time of day and how many pieces are packed', async () => {
  show();
  const cells = within(await row('1001'));
  expect(cells.getByText('20 تشرين الثاني 2026 في 10:05 ص')).toBeVisible();
  expect(cells.getByText('قطعتان')).toBeVisible();
});

it('takes an order step by step from its details, though it leaves the list', async () => {
  const requests: UpdateOrder[] = [];
  server.use(
    http.put<never, UpdateOrder>('*/api/v1/admins/orders/o1', async ({ request }) => {
      const change = await request.json();
      requests.push(change);
      const data = anOrder({ status: change.status ?? 'pending', version: 1 + requests.length });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  show();
  await row('1001');
  await userEvent.click(screen.getByRole('button', { name: 'التفاصيل: الطلب 1001' }));
  server.use(lists([]));
  const dialog = within(screen.getByRole('dialog', { name: 'الطلب 1001' }));
  await userEvent.click(dialog.getByRole('button', { name: /^بدء التجهيز/ }));
  expect(await screen.findByRole('heading', { name: 'لا توجد طلبات للعرض' })).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: /^شحن الطلب/ }));
  expect(await dialog.findByRole('button', { name: /^تأكيد التسليم/ })).toBeEnabled();
  expect(dialog.getByRole('button', { name: 'إعادة الطلب 1001 إلى قيد التجهيز' })).toBeEnabled();
  expect(requests).toEqual([
    { status: 'processing', expected_status: 'pending' },
    { status: 'shipped', expected_status: 'processing' },
  ]);
});

it('opens the details of an order', async () => {
  show();
  await row('1001');
  await userEvent.click(screen.getByRole('button', { name: 'التفاصيل: الطلب 1001' }));
  const dialog = screen.getByRole('dialog', { name: 'الطلب 1001' });
  const [, footClose] = within(dialog).getAllByRole('button', { name: 'إغلاق' });
  if (footClose) await userEvent.click(footClose);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Double-click at one point, on whatever element is there for each click. */
async function doubleClick(clientX: number, first: HTMLElement, second: () => HTMLElement) {
  const coords = { clientX, clientY: 200 };
  await userEvent.pointer({ keys: '[MouseLeft]', target: first, coords });
  await waitFor(() => expect(second()).toBeEnabled());
  await userEvent.pointer({ keys: '[MouseLeft]', target: second(), coords });
}

it('takes one step on a double click, though the next step is there before the second click', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest), lists([anOrder()]));
  show('/admin/orders?status=all');
  await row('1001');
  server.use(lists([anOrder({ status: 'processing' })]));
  await doubleClick(300, screen.getByRole('button', { name: /^بدء التجهيز: نقل الطلب 1001/ }), () =>
    screen.getByRole('button', { name: /^شحن الطلب: نقل الطلب 1001/ }),
  );
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({ status: 'processing', expected_status: 'pending' });
});

it('moves one order on a double click, though the next one comes up under the pointer', async () => {
  const onRequest = vi.fn();
  const second = anOrder({ id: 'o2', number: 1002 });
  server.use(takesChanges(anOrder(), onRequest), lists([anOrder(), second]));
  show();
  await row('1001');
  server.use(lists([second]));
  await doubleClick(500, screen.getByRole('button', { name: /نقل الطلب 1001/ }), () => {
    expect(screen.queryByRole('button', { name: /نقل الطلب 1001/ })).not.toBeInTheDocument();
    return screen.getByRole('button', { name: /نقل الطلب 1002/ });
  });
  expect(onRequest).toHaveBeenCalledOnce();
});
