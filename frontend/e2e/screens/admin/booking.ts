import type { Page } from '@playwright/test';
import { aConnectedCourier, aCourier, aShipment } from '../../../src/admin/testing/shipments';
import { adminOrders, anAdminOrder, bulkBar, rowOf } from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { link, type Scene } from '../scene';
import { onOrders } from './orders-scene';

const booking = ({ prepare, act, ...scene }: Omit<Scene, 'screen' | 'path'>) =>
  onOrders(adminOrders(4, 'processing'), {
    screen: 'admin-booking',
    path: '/admin/orders?status=processing',
    hasOverlay: true,
    ...scene,
    prepare: async (page, shop) => {
      await mockApi(page, 'listCouriers', success({ couriers: [aCourier(), aConnectedCourier()] }));
      await prepare?.(page, shop);
    },
    act: async (page, shop) => {
      await page.getByRole('checkbox', { name: 'اختيار كل الصفحة' }).click();
      await bulkBar(page).getByRole('button', { name: 'حجز شحنات' }).click();
      await act?.(page, shop);
    },
  });

const SHIPMENT = {
  id: 's1',
  courier_name: 'طرود الوادي',
  state: 'on_hold',
  barcode: 'WDY-1042',
  reason: 'لا يردّ',
} as const;
const SHIPPED = anAdminOrder({
  status: 'shipped',
  shipment: SHIPMENT,
  timeline: [
    {
      kind: 'shipment',
      at: '2026-11-20T08:05:00Z',
      by: 'ليلى',
      from: null,
      to: null,
      text: null,
      shipment: SHIPMENT,
    },
  ],
});

const ofOrder = (scene: Omit<Scene, 'screen' | 'path'>, order = SHIPPED) =>
  onOrders([order], { screen: 'admin-order-shipment', path: '/admin/orders?status=all', ...scene });

const dialog = (page: Page) => page.getByRole('dialog').last();
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'حجز', exact: true }).click();
const openDetails = (page: Page) =>
  rowOf(page, 1042)
    .getByRole('button', { name: /التفاصيل/ })
    .click();

/** Booking of selected orders, and the shipment of an order. */
export const ADMIN_BOOKING: readonly Scene[] = [
  booking({
    state: 'barcodes',
    shows: (page) => [
      dialog(page).getByText('تُحجز 4 شحنات:'),
      dialog(page).getByRole('textbox', { name: /الطلب 1042/ }),
    ],
  }),
  booking({
    state: 'by-courier',
    act: (page) => dialog(page).getByRole('combobox').selectOption('برق إكسبرس'),
    shows: (page) => [dialog(page).getByText('تعطي الشركة الباركود حين تؤكّد الحجز.')],
  }),
  booking({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listCouriers'),
    shows: (page) => [dialog(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  booking({
    state: 'no-couriers',
    prepare: (page) => mockApi(page, 'listCouriers', success({ couriers: [] })),
    shows: (page) => [dialog(page).getByText(/لا شركة توصيل فعّالة/)],
  }),
  booking({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listCouriers', 503),
    shows: (page) => [dialog(page).getByRole('heading', { name: 'فشل في تحميل شركات التوصيل' })],
  }),
  booking({
    state: 'nothing',
    prepare: (page) => mockApi(page, 'listAdminOrders', aPageOf(adminOrders(2))),
    shows: (page) => [dialog(page).getByText(/لا شيء منها هنا/)],
  }),
  booking({
    state: 'results',
    prepare: (page) =>
      mockApi(
        page,
        'bookShipments',
        success({
          outcomes: [
            { order_id: 'order-1042', shipment: aShipment(), error: null },
            { order_id: 'order-1041', shipment: aShipment({ id: 's2', barcode: null }), error: null },
            { order_id: 'order-1040', shipment: null, error: 'already_shipped' },
            { order_id: 'order-1039', shipment: null, error: 'barcode_taken' },
          ],
        }),
      ),
    act: confirm,
    shows: (page) => [
      dialog(page).getByText('سُجّلت شحنتان.'),
      dialog(page).getByText('الطلب 1040: له شحنة قائمة.'),
      dialog(page).getByRole('button', { name: 'ملصق 10×15 سم' }),
    ],
  }),
  ofOrder({
    state: 'flag',
    shows: (page) => [link(page, 'طرود الوادي: معلّقة')],
  }),
  ofOrder({
    state: 'details',
    hasOverlay: true,
    act: openDetails,
    shows: (page) => [
      dialog(page).getByRole('link', { name: 'عرض الشحنة' }),
      dialog(page).getByText('الشحنة مع طرود الوادي: معلّقة'),
    ],
  }),
  ofOrder(
    {
      state: 'none',
      hasOverlay: true,
      act: openDetails,
      shows: (page) => [dialog(page).getByRole('button', { name: 'حجز شحنة' })],
    },
    anAdminOrder({ status: 'processing' }),
  ),
];
