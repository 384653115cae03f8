import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Shipment } from '../api';
import { adminSession } from '../testing/builders';
import { aConnectedCourier, aCourier, aShadowShipment, aShipment } from '../testing/shipments';
import ShipmentsPage from './shipments-page';

const show = (path = '/admin/shipments') =>
  renderApp(<ShipmentsPage />, { path, stored: { session: adminSession } });
const address = () => screen.getByTestId('address').textContent;

/** Answer the list with these shipments; `asked` are the queries. */
function lists(shipments: readonly Shipment[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/shipments', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json({
        success: true,
        message: '',
        data: shipments,
        pagination: metaOf(shipments),
      });
    }),
  );
  return asked;
}

beforeEach(() =>
  server.use(answers('get', '/admins/couriers', { couriers: [aCourier(), aConnectedCourier()] })),
);

it('shows each shipment with its courier, barcode, cash and state, and leads to it', async () => {
  lists([aShipment(), aShadowShipment({ problem: 'timeout', barcode: null })]);
  show();
  const [, plain, shadow] = await screen.findAllByRole('row');
  expect(plain).toHaveTextContent('طرود الوادي');
  expect(plain).toHaveTextContent('WDY-1041');
  expect(plain).toHaveTextContent('505.00');
  expect(plain).toHaveTextContent('محجوزة');
  expect(within(plain as HTMLElement).getByRole('link', { name: 'شحنة الطلب 1041' })).toHaveAttribute(
    'href',
    '/admin/shipments/s1',
  );
  expect(shadow).toHaveTextContent('استلمها المندوب');
  expect(shadow).toHaveTextContent('المراقبة: سُلّمت للزبون');
  expect(shadow).toHaveTextContent('تعثّرت');
  expect(shadow).toHaveTextContent('بلا باركود بعد');
});

it('keeps courier, state, attention and search in the address', async () => {
  const asked = lists([aShipment()]);
  show();
  await screen.findByRole('option', { name: 'برق إكسبرس' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'شركة التوصيل' }), 'برق إكسبرس');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'حالة الشحنة' }), 'معلّقة');
  await userEvent.click(screen.getByRole('button', { name: 'ما يحتاج انتباهًا' }));
  await userEvent.type(screen.getByRole('searchbox'), '1041{Enter}');
  expect(address()).toBe('/admin/shipments?courier=c2&state=on_hold&attention=1&search=1041');
  expect(screen.getByRole('button', { name: 'ما يحتاج انتباهًا' })).toHaveAttribute('aria-pressed', 'true');
  await screen.findByRole('link', { name: 'شحنة الطلب 1041' });
  expect(asked[0]).toBe('?page=1');
  expect(new URLSearchParams(asked.at(-1)).get('needs_attention')).toBe('true');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'شركة التوصيل' }), 'كل الشركات');
  expect(address()).toBe('/admin/shipments?state=on_hold&attention=1&search=1041');
});

it('says that nothing is there, and why the list cannot be loaded', async () => {
  lists([]);
  const { unmount } = show();
  expect(await screen.findByText(/اختر طلبات قيد التجهيز/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'إلى الطلبات' })).toHaveAttribute(
    'href',
    '/admin/orders?status=processing',
  );
  unmount();
  const { unmount: leave } = show('/admin/shipments?state=returned');
  expect(await screen.findByText('لا شحنات ضمن هذه التصفية.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل الشحنات' })).toHaveAttribute('href', '/admin/shipments');
  leave();
  server.use(refuses('get', '/admins/shipments', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الشحنات' })).toBeVisible();
});
