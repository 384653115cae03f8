import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder, BookShipments, Courier } from '../api';
import { counts, lists } from '../testing/answers';
import { anOrder } from '../testing/builders';
import { anOrderSelection } from '../testing/orders';
import { aConnectedCourier, aCourier, aShipment } from '../testing/shipments';
import { BookShipmentsDialog } from './book-shipments-dialog';

const orders = [1, 2, 3].map((index) =>
  anOrder({ id: `o${index}`, number: 1000 + index, status: 'processing' }),
);

function show(chosen: readonly AdminOrder[] = orders) {
  const selection = anOrderSelection();
  const onClose = vi.fn();
  renderApp(<BookShipmentsDialog orders={chosen} selection={selection} onClose={onClose} />);
  return { selection, onClose };
}
const has = (...couriers: Courier[]) => server.use(answers('get', '/admins/couriers', { couriers }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const barcode = (number: number) => screen.findByRole('textbox', { name: new RegExp(`الطلب ${number}`) });

/** Book every order but those with an error; `sent` are the requests. */
function books(errors: Readonly<Record<string, string>> = {}, barcode: string | null = 'WDY-1') {
  const sent: BookShipments[] = [];
  server.use(
    http.post<never, BookShipments>('*/api/v1/admins/shipments', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const outcomes = body.orders.map(({ order_id }) => {
        const error = errors[order_id] ?? null;
        return { order_id, error, shipment: error ? null : aShipment({ id: `s-${order_id}`, barcode }) };
      });
      return HttpResponse.json({ success: true, message: '', data: { outcomes } });
    }),
  );
  return sent;
}

beforeEach(() => server.use(counts(), lists([])));

it('books the orders in processing with a courier, by keyboard, each with its barcode', async () => {
  has(aCourier(), aCourier({ id: 'c9', name: 'موقوفة', is_active: false }));
  const sent = books();
  const shipment = {
    id: 's0',
    courier_name: 'طرود الوادي',
    state: 'booked',
    barcode: null,
    reason: '',
  } as const;
  const { selection, onClose } = show([
    ...orders,
    anOrder({ id: 'o4', number: 1004 }),
    anOrder({ id: 'o5', number: 1005, status: 'processing', shipment }),
  ]);
  expect(screen.getByText('تُحجز 3 شحنات:')).toBeVisible();
  expect(screen.getByText(/طلبان ليسا قيد التجهيز/)).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'شركة التوصيل' })).toHaveFocus();
  expect(screen.queryByRole('option', { name: 'موقوفة' })).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await barcode(1001)).toHaveFocus();
  await userEvent.keyboard('A1{Enter}{Enter} A3 {Control>}{Enter}{/Control}');
  expect(await screen.findByText('سُجّلت 3 شحنات.')).toBeVisible();
  expect(sent).toEqual([
    {
      courier_id: 'c1',
      orders: [{ order_id: 'o1', barcode: 'A1' }, { order_id: 'o2' }, { order_id: 'o3', barcode: 'A3' }],
    },
  ]);
  expect(screen.getByRole('button', { name: 'ملصق 10×15 سم' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'إغلاق' }).at(-1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(selection.clear).toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});

it('sends no barcode to a courier that gives its own, whose barcodes come later', async () => {
  has(aConnectedCourier());
  const sent = books({}, null);
  show();
  expect(await screen.findByText('تعطي الشركة الباركود حين تؤكّد الحجز.')).toBeVisible();
  await press('حجز');
  expect(await screen.findByText(/تصل الباركودات حين تؤكّد الشركة/)).toBeVisible();
  expect(sent[0]?.orders).toEqual([{ order_id: 'o1' }, { order_id: 'o2' }, { order_id: 'o3' }]);
  expect(screen.queryByRole('button', { name: /ملصق/ })).not.toBeInTheDocument();
});

it('tells each order that failed, and keeps those selected', async () => {
  has(aCourier());
  books({ o2: 'already_shipped', o3: 'barcode_taken' });
  const { selection } = show();
  await barcode(1001);
  await press('حجز');
  expect(await screen.findByText('سُجّلت شحنة واحدة.')).toBeVisible();
  const refused = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(refused.map(({ textContent }) => textContent)).toEqual([
    'الطلب 1002: له شحنة قائمة.',
    'الطلب 1003: الباركود لشحنة أخرى مع هذه الشركة.',
  ]);
  await press('اختيار ما لم يُحجز');
  expect(selection.replace).toHaveBeenCalledWith(orders.slice(1));
});

it('tells why nothing was booked', async () => {
  has(aCourier());
  server.use(refuses('post', '/admins/shipments', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  await barcode(1001);
  await press('حجز');
  expect(await screen.findByText('لم تُحجز أي شحنة.')).toBeVisible();
  expect(screen.getByText('الطلب 1001: الخدمة غير متاحة الآن.')).toBeVisible();
});

it('tells each order the fault of its barcode', async () => {
  has(aCourier());
  const errors = { 'orders.1.barcode': ['الباركود أطول من 64 حرفًا'] };
  server.use(refuses('post', '/admins/shipments', 422, { message: 'راجع البيانات.', errors }));
  show();
  await barcode(1001);
  await press('حجز');
  expect(await screen.findByText('الطلب 1002: الباركود أطول من 64 حرفًا')).toBeVisible();
  expect(screen.getByText('الطلب 1001: راجع البيانات.')).toBeVisible();
});

it('books nothing without a courier, and nothing that is not in processing', async () => {
  has();
  show();
  expect(await screen.findByText(/لا شركة توصيل فعّالة/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'حجز' })).toBeDisabled();
});
