import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import type { Shipment } from '../api';
import { printDocument } from '../printing/print-document';
import { currentAdmin } from '../testing/answers';
import { templates } from '../testing/orders';
import { renderAdmin } from '../testing/render-admin';
import { aShadowShipment, aShipment } from '../testing/shipments';

vi.mock('../printing/print-document', () => ({ printDocument: vi.fn(async () => true) }));

const show = (id = 's1') => renderAdmin(`/admin/shipments/${id}`);
const step = (name: string) => screen.findByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

/** Answer the page with this shipment, and each step with the one it results in; `sent` are the steps. */
function keeps(shipment: Shipment, changes: Partial<Shipment> = {}) {
  const sent: unknown[] = [];
  let present = shipment;
  const path = `*/api/v1/admins/shipments/${shipment.id}`;
  server.use(
    http.get(path, () => HttpResponse.json({ success: true, message: '', data: present })),
    http.post(`${path}/:step`, async ({ request, params }) => {
      const body = await request.text();
      sent.push([params.step, body ? JSON.parse(body) : null]);
      present = { ...shipment, ...changes, version: shipment.version + 1 };
      return HttpResponse.json({ success: true, message: '', data: present });
    }),
  );
  return sent;
}

beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(currentAdmin(), templates());
});

it('tells where the parcel goes, with whom, and what happened to it', async () => {
  keeps(aShipment());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'شحنة الطلب 1041' })).toBeVisible();
  const summary = screen.getByRole('region', { name: 'الشحنة' });
  expect(summary).toHaveTextContent('طرود الوادي · يدوية');
  expect(summary).toHaveTextContent('الضفة الغربية - رام الله - حي الماصيون، بناية 4');
  expect(summary).toHaveTextContent('505.00');
  expect(within(summary).getByRole('link', { name: 'الطلب 1041' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1041',
  );
  expect(screen.getByRole('region', { name: 'سجل الشحنة' })).toHaveTextContent('بواسطة ليلى');
  expect(screen.queryByRole('button', { name: 'قراءة الحالة الآن' })).not.toBeInTheDocument();
});

it('shows what a courier in shadow mode reported, and that it changed nothing', async () => {
  keeps(aShadowShipment());
  show('s2');
  expect(await screen.findByText('رأت المراقبة: سُلّمت للزبون')).toBeVisible();
  const changes = within(screen.getByRole('region', { name: 'سجل الشحنة' })).getAllByRole('listitem');
  expect(changes).toHaveLength(3);
  expect(changes[2]).toHaveTextContent('مراقبة');
  expect(changes[2]).toHaveTextContent('من شركة التوصيل');
  expect(changes[2]).toHaveTextContent('DELIVERED_TO_RECIPIENT');
});

it('records a state with the reason that it needs', async () => {
  const sent = keeps(aShipment(), { state: 'on_hold', reason: 'لا يردّ' });
  show();
  await userEvent.click(await step('تسجيل حالة'));
  await userEvent.click(inDialog('تسجيل حالة'));
  expect((await screen.findAllByText('اختر الحالة')).length).toBeGreaterThan(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الحالة الجديدة' }), 'معلّقة');
  await userEvent.click(inDialog('تسجيل حالة'));
  expect((await screen.findAllByText('اكتب السبب')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'السبب' }), 'لا يردّ');
  await userEvent.click(inDialog('تسجيل حالة'));
  expect(await screen.findByText('سُجّلت الحالة')).toBeVisible();
  expect(sent).toEqual([['states', { state: 'on_hold', reason: 'لا يردّ', expected_version: 1 }]]);
  expect(screen.getByText(/توقّفت عند الشركة/)).toBeVisible();
});

it('offers the states that may follow only', async () => {
  keeps(aShipment({ state: 'draft', barcode: null }));
  show();
  await userEvent.click(await step('تسجيل حالة'));
  const options = within(screen.getByRole('combobox', { name: 'الحالة الجديدة' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['اختر الحالة', 'محجوزة', 'ملغاة']);
});

it('settles that a courier would not withdraw a cancelled parcel', async () => {
  const sent = keeps(aShipment({ state: 'cancelled', problem: 'not_withdrawn' }), { problem: null });
  show();
  expect(await screen.findByText(/ثم سجّل أنها أوقفته/)).toBeVisible();
  await userEvent.click(await step('تسجيل حالة'));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'الحالة الجديدة' }),
    'أوقفت الشركة الطرد',
  );
  await userEvent.click(inDialog('تسجيل حالة'));
  expect(await screen.findByText('سُجّلت الحالة')).toBeVisible();
  expect(sent).toEqual([['states', { state: 'cancelled', reason: '', expected_version: 1 }]]);
  expect(screen.queryByText('تحتاج هذه الشحنة انتباهك')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'تسجيل حالة' })).not.toBeInTheDocument();
});

it('reads the state from the courier, or says why it cannot', async () => {
  keeps(aShadowShipment());
  server.use(refuses('post', '/admins/shipments/s2/refresh', 503, { message: 'لا تجيب الشركة الآن.' }));
  show('s2');
  await userEvent.click(await step('قراءة الحالة الآن'));
  expect(await screen.findByText('لم تُقرأ الحالة')).toBeVisible();
  const sent = keeps(aShadowShipment(), { state: 'delivered', shadow_state: null });
  await userEvent.click(await step('قراءة الحالة الآن'));
  expect(await screen.findByText('قُرئت الحالة من الشركة')).toBeVisible();
  expect(sent.map((each) => (each as unknown[])[0])).toEqual(['refresh']);
  expect(screen.queryByText(/رأت المراقبة/)).not.toBeInTheDocument();
});

it('shows the state that a colleague recorded first', async () => {
  keeps(aShipment());
  const data = aShipment({ state: 'delivered', version: 2 });
  server.use(refuses('post', '/admins/shipments/s1/states', 409, { code: 'conflict', data }));
  show();
  await userEvent.click(await step('تسجيل حالة'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الحالة الجديدة' }), 'عادت');
  await userEvent.click(inDialog('تسجيل حالة'));
  expect(await screen.findByText('لم تُسجَّل حالتك. هي الآن «سُلّمت للزبون».')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'عرض حالتها الآن' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(/ثمنها عند الشركة/)).toBeVisible();
});

it('prints a label of either size', async () => {
  keeps(aShipment());
  show();
  await userEvent.click(await step('ملصق 4×3 سم'));
  await userEvent.click(await step('ملصق 10×15 سم'));
  const titles = vi.mocked(printDocument).mock.calls.map(([title]) => title);
  expect(titles).toEqual(['ملصق شحنة الطلب 1041', 'ملصق شحنة الطلب 1041']);
});

it('says that there is no such shipment', async () => {
  server.use(refuses('get', '/admins/shipments/s1', 404, { code: 'not_found' }));
  show();
  expect(await screen.findByRole('heading', { name: 'لا شحنة بهذا العنوان' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى الشحنات' })).toHaveAttribute(
    'href',
    '/admin/shipments',
  );
});
