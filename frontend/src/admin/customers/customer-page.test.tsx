import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { server } from '@/testing/server';
import type { AdminCustomer } from '../api';
import { currentAdmin } from '../testing/answers';
import { anOrder } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';
import { aCustomer, aCustomerWithoutOrders, aMergedCustomer, FAR } from './testing';

const show = (path = '/admin/customers/c1') => renderAdmin(path);
const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });

/** Answer the page with this customer, and each change with the one it results in; `sent` are the changes. */
function keeps(customer: AdminCustomer, changed = customer) {
  const sent: unknown[] = [];
  let present = customer;
  const change = async ({ request }: { request: Request }) => {
    const body = await request.text();
    sent.push([request.method, new URL(request.url).pathname.split('/admins/')[1], body && JSON.parse(body)]);
    present = changed;
    return HttpResponse.json({ success: true, message: '', data: changed });
  };
  const path = '*/api/v1/admins/customers/c1';
  server.use(
    http.get(path, () => HttpResponse.json({ success: true, message: '', data: present })),
    http.post(`${path}/notes`, change),
    http.post(`${path}/merges`, change),
    http.delete(`${path}/merges/c2`, change),
    http.put(`${path}/block`, change),
    http.delete(`${path}/block`, change),
  );
  return sent;
}

beforeEach(() => {
  const orders = [anOrder()];
  server.use(
    currentAdmin(),
    answers('get', '/admins/orders/templates', []),
    http.get('*/api/v1/admins/orders', () =>
      HttpResponse.json({ success: true, message: '', data: orders, pagination: metaOf(orders) }),
    ),
  );
});

it('sums the orders of a guest, lists them and tells the addresses', async () => {
  keeps(aCustomer({ email: 'salma@example.com', names: ['سلمى خالد', 'أم خالد'] }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'سلمى خالد' })).toBeVisible();
  expect(screen.getByText('2 (قيد الانتظار: 1، تم التسليم: 1)')).toBeVisible();
  expect(screen.getByText('بلا حساب')).toBeVisible();
  expect(screen.getByText('سلمى خالد، أم خالد')).toBeVisible();
  expect(screen.getByText('salma@example.com')).toBeVisible();
  expect(screen.getByText(/شارع الإرسال 12/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'الطلب 1001' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1001',
  );
});

it('unblocks a customer whose only order has another phone now', async () => {
  const block = { until: FAR, reason: 'رفض الاستلام', at: '2026-11-20T08:05:00Z', by: 'ليلى' };
  const sent = keeps(aCustomerWithoutOrders({ block, blocked_until: FAR }), aCustomerWithoutOrders());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'رفع الحظر' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', 'customers/c1/block', '']]));
  expect(screen.queryByRole('heading', { name: 'العناوين' })).not.toBeInTheDocument();
});

it('tells since when there is an account', async () => {
  const account = {
    id: 'u1',
    name: 'سلمى',
    phone: '+970591234567',
    email: null,
    created_at: '2026-03-02T10:00:00Z',
  };
  keeps(aCustomer({ accounts: [account] }));
  show();
  expect(await screen.findByText('له حساب منذ 2 آذار 2026')).toBeVisible();
});

it('adds a note', async () => {
  const note = { id: 'n1', text: 'تفضّل العصر', by: 'ليلى', at: '2026-11-20T08:05:00Z' };
  const sent = keeps(aCustomer(), aCustomer({ notes: [note] }));
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'ملاحظة جديدة' }), 'تفضّل العصر');
  await userEvent.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText(/ليلى · 20 تشرين الثاني 2026/)).toBeVisible();
  expect(sent).toEqual([['POST', 'customers/c1/notes', { text: 'تفضّل العصر' }]]);
});

it('merges another phone after showing whose it is, and undoes it', async () => {
  const sent = keeps(aCustomer(), aMergedCustomer());
  server.use(
    http.get('*/api/v1/admins/customers/0599999999', () =>
      HttpResponse.json({ success: true, message: '', data: aCustomer({ id: 'c2', name: 'أم خالد' }) }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'دمج رقم آخر' }));
  await userEvent.click(inDialog('دمج الرقمين'));
  expect((await screen.findAllByText('اكتب الرقم الآخر')).length).toBeGreaterThan(0);
  await userEvent.click(within(dialog()).getByRole('textbox', { name: 'الرقم الآخر' }));
  await userEvent.paste('0599999999');
  expect(await within(dialog()).findByText('أم خالد · طلبان')).toBeVisible();
  await userEvent.click(inDialog('دمج الرقمين'));
  await userEvent.click(await screen.findByRole('button', { name: /^تراجع عن دمج/ }));
  expect(await screen.findByText('تم التراجع عن الدمج')).toBeVisible();
  expect(sent).toEqual([
    ['POST', 'customers/c1/merges', { other: '0599999999' }],
    ['DELETE', 'customers/c1/merges/c2', ''],
  ]);
});

it('does not offer to undo a merge that is final', async () => {
  keeps(aMergedCustomer('2026-01-01T00:00:00Z'));
  show();
  expect(await screen.findByText(/دمجه ليلى/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^تراجع عن دمج/ })).not.toBeInTheDocument();
});

it('blocks until a day with a reason, and lifts the block', async () => {
  const block = { until: FAR, reason: 'لا يستلم', at: '2026-11-20T08:05:00Z', by: 'ليلى' };
  const sent = keeps(aCustomer(), aCustomer({ block, blocked_until: FAR }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'حظر الزبون' }));
  await userEvent.click(inDialog('حظر'));
  expect((await screen.findAllByText('اختر اليوم الأخير')).length).toBeGreaterThan(0);
  await userEvent.type(within(dialog()).getByLabelText('حتى نهاية يوم'), '2098-12-31');
  await userEvent.type(within(dialog()).getByRole('textbox', { name: 'السبب' }), 'لا يستلم');
  await userEvent.click(inDialog('حظر'));
  expect(await screen.findByText('محظور حتى نهاية 1 كانون الثاني 2099')).toBeVisible();
  expect(screen.getByText('لا يستلم')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'رفع الحظر' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['PUT', 'customers/c1/block', { until: '2098-12-31', reason: 'لا يستلم' }],
    ['DELETE', 'customers/c1/block', ''],
  ]);
});

it('shows the error of a field from the store', async () => {
  keeps(aCustomer());
  server.use(
    refuses('put', '/admins/customers/c1/block', 422, {
      code: 'validation_failed',
      errors: { until: ['يجب ألا يكون اليوم قد مضى'] },
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'حظر الزبون' }));
  await userEvent.type(within(dialog()).getByLabelText('حتى نهاية يوم'), '2020-12-31');
  await userEvent.type(within(dialog()).getByRole('textbox', { name: 'السبب' }), 'لا يستلم');
  await userEvent.click(inDialog('حظر'));
  expect((await screen.findAllByText('يجب ألا يكون اليوم قد مضى')).length).toBeGreaterThan(0);
});

it('says that nobody has this phone', async () => {
  server.use(refuses('get', '/admins/customers/0590000000', 404, { code: 'not_found' }));
  show('/admin/customers/0590000000');
  expect(await screen.findByRole('heading', { level: 1, name: 'لا زبون بهذا الرقم' })).toBeVisible();
});
