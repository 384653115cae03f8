import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Courier } from '../api';
import { adminSession, sessionOf } from '../testing/builders';
import { aConnectedCourier, aCourier } from '../testing/shipments';
import CouriersPage from './couriers-page';

const show = (session: typeof adminSession = adminSession) =>
  renderApp(<CouriersPage />, { path: '/admin/couriers', stored: { session } });
const has = (...couriers: Courier[]) => server.use(answers('get', '/admins/couriers', { couriers }));
const card = (name: string) => screen.findByRole('article', { name });
const dialog = () => screen.getByRole('dialog');
const box = (name: string) => within(dialog()).getByRole('textbox', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('حفظ');

/** Record what is saved and answer with the courier. */
function saves(method: 'post' | 'put', path: string, courier: Courier) {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: courier });
    }),
  );
  return sent;
}

it('shows kind, trust and connection of each courier', async () => {
  const column = { header: 'Barcode', field: 'barcode' } as const;
  has(aConnectedCourier(), aCourier({ kind: 'csv', is_active: false, shipment_columns: [column] }));
  show();
  const connected = await card('برق إكسبرس');
  expect(connected).toHaveTextContent('وضع المراقبة');
  expect(connected).toHaveTextContent('LogesTechs');
  expect(connected).toHaveTextContent('/api/v1/couriers/c2/hints/q7Zr2mXw');
  const file = await card('طرود الوادي');
  expect(file).toHaveTextContent('موقوفة');
  expect(file).toHaveTextContent('Barcode');
  expect(within(file).getByRole('button', { name: 'تصدير الشحنات' })).toBeVisible();
  expect(within(file).getByRole('link', { name: 'شحنات طرود الوادي' })).toHaveAttribute(
    'href',
    '/admin/shipments?courier=c1',
  );
});

it('copies the address for hints', async () => {
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  has(aConnectedCourier());
  show();
  await user.click(await screen.findByRole('button', { name: 'نسخ عنوان إشعارات برق إكسبرس' }));
  await waitFor(() =>
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/api/v1/couriers/c2/hints/q7Zr2mXw`),
  );
});

it('adds a courier with a file, whose columns it asks for', async () => {
  has();
  const sent = saves('post', '/admins/couriers', aCourier());
  show();
  await screen.findByRole('heading', { name: 'لا شركات توصيل بعد' });
  await press('إضافة شركة');
  await userEvent.click(within(dialog()).getByRole('radio', { name: /ملف CSV/ }));
  await save();
  expect((await screen.findAllByText('اكتب اسم الشركة')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('أضف عمودًا واحدًا على الأقل').length).toBeGreaterThan(0);
  await userEvent.type(box('اسم الشركة'), 'طرود الوادي');
  await press('إضافة عمود');
  await press('إضافة عمود');
  await userEvent.clear(box('عنوان العمود 1'));
  await userEvent.type(box('عنوان العمود 1'), 'Barcode');
  await press('تقديم العمود 2');
  await save();
  expect(await screen.findByText('أُضيفت الشركة')).toBeVisible();
  expect(sent).toEqual([
    {
      kind: 'csv',
      name: 'طرود الوادي',
      payout_days: 14,
      is_active: true,
      is_trusted: false,
      connection: null,
      shipment_columns: [
        { header: 'رقم الطلب', field: 'order_number' },
        { header: 'Barcode', field: 'barcode' },
      ],
    },
  ]);
});

it('asks before a courier is trusted, and keeps the stored secret', async () => {
  has(aConnectedCourier());
  const sent = saves('put', '/admins/couriers/c2', aConnectedCourier({ is_trusted: true, version: 2 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل برق إكسبرس' }));
  await userEvent.click(within(dialog()).getByRole('checkbox', { name: 'موثوقة' }));
  await save();
  const question = await screen.findByRole('dialog', { name: 'الوثوق بحالات برق إكسبرس؟' });
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'اجعلها موثوقة' }));
  expect(await screen.findByText('حُفظت الشركة')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'برق إكسبرس',
      payout_days: 14,
      is_active: true,
      is_trusted: true,
      connection: { url: 'https://apisv2.logestechs.example', account: '142/shop@attar.example' },
      shipment_columns: [],
      expected_version: 1,
    },
  ]);
});

it('shows the fields that the server rejects, and the courier as a colleague left it', async () => {
  has(aConnectedCourier());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل برق إكسبرس' }));
  await userEvent.clear(box('عنوان الواجهة'));
  await userEvent.type(box('عنوان الواجهة'), 'courier.example');
  await save();
  expect((await screen.findAllByText('اكتب عنوانًا كاملًا يبدأ بـ https://')).length).toBeGreaterThan(0);
  await userEvent.clear(box('عنوان الواجهة'));
  await userEvent.type(box('عنوان الواجهة'), 'https://courier.example');
  server.use(
    refuses('put', '/admins/couriers/c2', 422, {
      code: 'validation_failed',
      errors: { name: ['توجد شركة توصيل أخرى بهذا الاسم'] },
    }),
  );
  await save();
  expect((await screen.findAllByText('توجد شركة توصيل أخرى بهذا الاسم')).length).toBeGreaterThan(0);
  const data = aConnectedCourier({ name: 'برق', version: 2 });
  server.use(refuses('put', '/admins/couriers/c2', 409, { code: 'conflict', data }));
  await userEvent.type(box('اسم الشركة'), ' 2');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'عرض ما صارت إليه' }));
  expect(box('اسم الشركة')).toHaveDisplayValue('برق');
});

it('lets other administrators read only', async () => {
  has(aConnectedCourier());
  show(sessionOf('orders'));
  expect(await card('برق إكسبرس')).toBeVisible();
  expect(screen.queryByRole('button', { name: /تعديل|إضافة شركة/ })).not.toBeInTheDocument();
});

it('says why couriers cannot be loaded', async () => {
  server.use(refuses('get', '/admins/couriers', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل شركات التوصيل' })).toBeVisible();
});
