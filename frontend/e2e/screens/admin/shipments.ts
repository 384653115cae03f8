import type { Page } from '@playwright/test';
import {
  aConnectedCourier,
  aCourier,
  aDeliveryReport,
  aShadowShipment,
  aShipment,
} from '../../../src/admin/testing/shipments';
import type { Shipment } from '../../../src/api/generated-admin';
import { mockTemplates } from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';
import { ADMIN_BOOKING } from './booking';
import { ADMIN_SHIPMENT } from './shipment';

const SOME: readonly Shipment[] = [
  aShipment(),
  aShadowShipment(),
  aShipment({
    id: 's3',
    state: 'draft',
    barcode: null,
    problem: 'place_unknown',
    courier: { id: 'c2', name: 'برق إكسبرس', kind: 'logestechs', is_trusted: true },
    order: { ...aShipment().order, number: 1040, customer_name: 'Khalil Odeh', city: 'قرية كذا قرب نابلس' },
  }),
  aShipment({ id: 's4', state: 'on_hold', reason: 'طلب التأجيل إلى الأحد', cash: 120 }),
  aShipment({ id: 's5', state: 'paid_out' }),
];

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const shipments = (page: Page, data: readonly Shipment[], total = data.length) =>
  mockApi(page, 'listShipments', aPageOf(data, { last_page: Math.ceil(total / 15), total }));

const list = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-shipments',
  path: '/admin/shipments',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'listCouriers', success({ couriers: [aCourier(), aConnectedCourier()] }));
    await (prepare ?? ((target) => shipments(target, SOME, 47)))(page, shop);
  },
});

const report = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-delivery-report',
  path: '/admin/delivery-report',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    const answer = (target: Page) => mockApi(target, 'getDeliveryReport', success(aDeliveryReport()));
    await (prepare ?? answer)(page, shop);
  },
});

/** List of shipments, the report on them, one shipment, and their booking. */
export const ADMIN_SHIPMENTS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'الشحنات'),
      link(page, 'شحنة الطلب 1041'),
      text(page, 'المراقبة: سُلّمت للزبون'),
      text(page, 'تعثّرت'),
      text(page, 'طلب التأجيل إلى الأحد'),
      link(page, 'التالي'),
    ],
  }),
  list({
    state: 'attention',
    path: '/admin/shipments?attention=1&courier=c2',
    prepare: (page) => shipments(page, SOME.slice(1, 3)),
    shows: (page) => [main(page).getByRole('button', { name: 'ما يحتاج انتباهًا', pressed: true })],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listShipments'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    path: '/admin/shipments?state=returned',
    prepare: (page) => shipments(page, []),
    shows: (page) => [heading(page, 'لا شحنات للعرض'), link(page, 'عرض كل الشحنات')],
  }),
  list({
    state: 'none-at-all',
    prepare: (page) => shipments(page, []),
    shows: (page) => [text(page, /اختر طلبات قيد التجهيز/), link(page, 'إلى الطلبات')],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listShipments', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الشحنات'), button(page, 'إعادة المحاولة')],
  }),
  report({
    state: 'filled',
    shows: (page) => [
      title(page, 'تقرير التوصيل'),
      heading(page, 'حصة المسلَّم'),
      main(page).getByRole('table', { name: 'الأرقام' }),
      main(page).getByRole('button', { name: 'حسب الشركة', pressed: true }),
    ],
  }),
  report({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getDeliveryReport'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  report({
    state: 'empty',
    path: '/admin/delivery-report?from=2020-01-01&to=2020-01-31&by=place',
    prepare: (page) => mockApi(page, 'getDeliveryReport', success(aDeliveryReport({ rows: [] }))),
    shows: (page) => [heading(page, 'لا شحنات في هذه المدة'), link(page, 'كل المدة')],
  }),
  report({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getDeliveryReport', 503),
    shows: (page) => [heading(page, 'فشل في تحميل التقرير'), button(page, 'إعادة المحاولة')],
  }),
  ...ADMIN_SHIPMENT,
  ...ADMIN_BOOKING,
];
