import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import type { AdminReturn } from '../api';
import { currentAdmin } from '../testing/answers';
import { templates } from '../testing/orders';
import { renderAdmin } from '../testing/render-admin';
import { aReturn, aReturnLine } from '../testing/returns';

const show = () => renderAdmin('/admin/returns/r1');
const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const step = (name: string) => screen.findByRole('button', { name });

/** Answer the page with this return, and each change with the one it results in; `sent` are the changes. */
function keeps(entry: AdminReturn, changes: Partial<AdminReturn> = {}) {
  const sent: unknown[] = [];
  let present = entry;
  const change = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname.split('/admins/')[1];
    sent.push([request.method, path, await request.json()]);
    present = { ...entry, ...changes, version: entry.version + 1 };
    return HttpResponse.json({ success: true, message: '', data: present });
  };
  const path = '*/api/v1/admins/returns/r1';
  server.use(
    http.get(path, () => HttpResponse.json({ success: true, message: '', data: present })),
    http.post(`${path}/:step`, change),
    http.put(`${path}/kind`, change),
  );
  return sent;
}

beforeEach(() => server.use(currentAdmin(), templates()));

it('tells what comes back, why, and what that means for the cash due', async () => {
  keeps(aReturn({ details: 'الرائحة مختلفة', lines: [aReturnLine({ is_poured: true })] }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'مرتجع 7' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'الأصناف المرتجعة' })).toHaveTextContent('سُكب من زجاجة مفتوحة');
  const money = screen.getByRole('region', { name: 'المبالغ' });
  expect(money).toHaveTextContent('410.00');
  expect(money).toHaveTextContent('يُحسب في المطلوب حين تسجّل الاستلام.');
  const summary = screen.getByRole('region', { name: 'الملخص' });
  expect(summary).toHaveTextContent('الرائحة مختلفة');
  expect(summary).toHaveTextContent('ليس كما توقّع');
  expect(within(summary).getByRole('link', { name: 'الطلب 1041' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1041',
  );
});

it('is approved with a fee, which must be an amount', async () => {
  const sent = keeps(aReturn(), { state: 'approved', fee: 12.5 });
  show();
  await userEvent.click(await step('قبول'));
  const fee = within(dialog()).getByRole('textbox', { name: 'رسوم الإرجاع بالشيكل' });
  expect(fee).toHaveDisplayValue('20');
  await userEvent.clear(fee);
  await userEvent.type(fee, '2000');
  await userEvent.click(inDialog('قبول'));
  expect((await screen.findAllByText('اكتب مبلغًا من 0 إلى 1,000.')).length).toBeGreaterThan(0);
  await userEvent.clear(fee);
  await userEvent.type(fee, '12.5');
  await userEvent.click(inDialog('قبول'));
  expect(await screen.findByText('قُبل المرتجع')).toBeVisible();
  expect(sent).toEqual([['POST', 'returns/r1/approval', { expected_version: 1, fee: 12.5 }]]);
  expect(await step('تسجيل الاستلام')).toBeVisible();
});

it('is declined with a reason for the customer', async () => {
  const sent = keeps(aReturn(), { state: 'declined', decline_reason: 'فُتحت الزجاجة', by: 'ليلى' });
  show();
  await userEvent.click(await step('رفض المرتجع'));
  await userEvent.click(inDialog('رفض المرتجع'));
  expect((await screen.findAllByText('اكتب السبب للزبون')).length).toBeGreaterThan(0);
  await userEvent.type(within(dialog()).getByRole('textbox', { name: 'سبب الرفض' }), 'فُتحت الزجاجة');
  await userEvent.click(inDialog('رفض المرتجع'));
  expect(await screen.findByText('رُفض هذا المرتجع، ويرى الزبون السبب.')).toBeVisible();
  expect(sent).toEqual([['POST', 'returns/r1/decline', { expected_version: 1, reason: 'فُتحت الزجاجة' }]]);
});

it('writes off what was poured, and restocks the rest unless told otherwise', async () => {
  const lines = [
    aReturnLine({ is_poured: true }),
    aReturnLine({ line: 'variants.1', name: 'مسك' }),
    aReturnLine({ line: 'gift_sets.0', name: 'علبة', variant_name: null, is_poured: null }),
  ];
  const sent = keeps(aReturn({ state: 'approved', lines }), { state: 'received' });
  show();
  await userEvent.click(await step('تسجيل الاستلام'));
  expect(dialog()).toHaveTextContent('سُكب من زجاجة مفتوحة، فلا يعود إلى المخزون');
  expect(within(dialog()).getAllByRole('group')).toHaveLength(2);
  const set = within(dialog()).getByRole('group', { name: 'علبة × 1' });
  await userEvent.click(within(set).getByRole('radio', { name: 'إتلاف' }));
  await userEvent.click(inDialog('تسجيل الاستلام'));
  expect(await screen.findByText('سُجّل الاستلام')).toBeVisible();
  expect(sent).toEqual([
    [
      'POST',
      'returns/r1/receipt',
      {
        expected_version: 1,
        lines: [
          { line: 'variants.0', restock: false },
          { line: 'variants.1', restock: true },
          { line: 'gift_sets.0', restock: false },
        ],
      },
    ],
  ]);
});

it('is closed once it was received', async () => {
  const sent = keeps(aReturn({ state: 'received' }), { state: 'closed' });
  show();
  await userEvent.click(await step('إغلاق'));
  expect(await screen.findByText('انتهى هذا المرتجع.')).toBeVisible();
  expect(sent).toEqual([['POST', 'returns/r1/closing', { expected_version: 1 }]]);
});

it('waits for the replacement of an exchange, or becomes a return', async () => {
  const sent = keeps(aReturn({ kind: 'exchange', state: 'received' }), { kind: 'return' });
  show();
  expect(await screen.findByRole('link', { name: 'إنشاء الطلب البديل' })).toHaveAttribute(
    'href',
    '/admin/orders/new?return=r1',
  );
  expect(screen.queryByRole('button', { name: 'إغلاق' })).not.toBeInTheDocument();
  await userEvent.click(await step('تحويل إلى إرجاع'));
  await userEvent.click(inDialog('تحويل إلى إرجاع'));
  expect(await step('إغلاق')).toBeVisible();
  expect(sent).toEqual([['PUT', 'returns/r1/kind', { expected_version: 1, kind: 'return' }]]);
});

it('shows what a colleague made of it when a step comes too late', async () => {
  keeps(aReturn());
  const present = aReturn({ state: 'declined', decline_reason: 'تأخّر الطلب', by: 'سامر', version: 2 });
  server.use(refuses('post', '/admins/returns/r1/approval', 409, { code: 'conflict', data: present }));
  show();
  await userEvent.click(await step('قبول'));
  await userEvent.click(inDialog('قبول'));
  const conflict = await screen.findByRole('dialog', { name: 'تغيّر هذا المرتجع قبلك' });
  expect(conflict).toHaveTextContent('سبقك سامر');
  expect(conflict).toHaveTextContent('هو الآن «مرفوض»');
  await userEvent.click(within(conflict).getByRole('button', { name: 'عرض حالته الآن' }));
  expect(await screen.findByText('تأخّر الطلب')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('loads photos with the token, and enlarges them', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
  );
  const tokens: (string | null)[] = [];
  const photo = '/api/v1/admins/returns/r1/photos/0';
  keeps(aReturn({ photos: [photo, '/api/v1/admins/returns/r1/photos/1'] }));
  server.use(
    http.get(`*${photo}`, ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      return HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'Content-Type': 'image/webp' } });
    }),
    refuses('get', '/admins/returns/r1/photos/1', 404, { code: 'not_found' }),
  );
  show();
  await userEvent.click(await step('تكبير الصورة 1'));
  expect(within(dialog()).getByRole('img', { name: 'صورة 1' })).toHaveAttribute('src', 'blob:photo');
  expect(await screen.findByText('تعذّر تحميل الصورة')).toBeVisible();
  await waitFor(() => expect(tokens).toContain('Bearer a-1'));
});

it('says that there is no such return', async () => {
  server.use(refuses('get', '/admins/returns/r1', 404, { code: 'not_found' }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'لا مرتجع بهذا العنوان' })).toBeVisible();
});
