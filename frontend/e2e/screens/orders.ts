import type { Page } from '@playwright/test';
import type { OrderStatus } from '../../src/api/generated';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { anOrder, aTrackedOrder, statuses } from '../orders';
import { presetSession, presetStorage } from '../stored-state';
import { noOrders, placeOrders } from './account';
import { button, heading, link, type Scene, text, title } from './scene';

const placed = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'order-placed',
  path: '/order-placed/a-token',
  ...scene,
});
const tracked = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'track-order',
  path: '/orders/track/a-token',
  ...scene,
});

const inStatus = (status: OrderStatus, words: string): Scene =>
  tracked({
    state: status,
    prepare: (page) => mockApi(page, 'trackOrder', success(aTrackedOrder(status))),
    shows: (page) => [title(page, /1042/), heading(page, words)],
  });

const history = (state: string, prepare: (page: Page) => Promise<unknown>, shows: Scene['shows']): Scene => ({
  screen: 'orders',
  state,
  path: '/orders',
  prepare: async (page, { customer }) => {
    await presetSession(page, customer);
    await prepare(page);
  },
  shows,
});

export const ORDERS: readonly Scene[] = [
  history('filled', placeOrders, (page) => [title(page, 'طلباتي'), text(page, /1042/), text(page, 'ملغي')]),
  history(
    'loading',
    (page) => holdApi(page, 'listOrders'),
    (page) => [title(page, 'طلباتي')],
  ),
  history(
    'error',
    (page) => mockApiError(page, 'listOrders', 500),
    (page) => [title(page, 'طلباتي'), button(page, 'إعادة المحاولة')],
  ),
  history('empty', noOrders, (page) => [title(page, 'طلباتي'), heading(page, 'لا طلبات بعد')]),
  {
    screen: 'orders',
    state: 'guest',
    path: '/orders',
    shows: (page) => [title(page, 'طلباتك'), link(page, 'تسجيل الدخول')],
  },
  {
    screen: 'orders',
    state: 'guest-remembered',
    path: '/orders',
    prepare: async (page) => {
      await presetStorage(page, {
        recent_orders: [{ number: 1042, token: 'a-token', at: '2026-10-12T09:30:00Z' }],
      });
      await mockApi(page, 'trackOrder', success(aTrackedOrder('shipped')));
    },
    shows: (page) => [title(page, 'طلباتك'), text(page, /1042/)],
  },
  {
    ...history(
      'one',
      (page) =>
        mockApi(page, 'getOrder', success(anOrder({ status: 'shipped', history: statuses('shipped') }))),
      (page) => [title(page, /1042/), text(page, 'عود وود'), text(page, /75/)],
    ),
    path: '/orders/order-1042',
  },
  {
    ...history(
      'one-not-found',
      (page) => mockApiError(page, 'getOrder', 404, { code: 'not_found' }),
      (page) => [title(page, 'لم نجد هذا الطلب')],
    ),
    path: '/orders/order-1042',
  },
  placed({
    state: 'filled',
    prepare: (page) => mockApi(page, 'trackOrder', success(aTrackedOrder('pending'))),
    shows: (page) => [
      title(page, 'شكرًا لك، وصلنا طلبك'),
      text(page, '1042'),
      heading(page, 'ماذا بعد؟'),
      link(page, 'تتبّع الطلب'),
      link(page, /واتساب/),
    ],
  }),
  placed({
    state: 'loading',
    prepare: (page) => holdApi(page, 'trackOrder'),
    shows: (page) => [title(page, 'شكرًا لك، وصلنا طلبك')],
  }),
  placed({
    state: 'not-found',
    prepare: (page) => mockApiError(page, 'trackOrder', 404, { code: 'not_found' }),
    shows: (page) => [title(page, 'الصفحة غير موجودة')],
  }),
  inStatus('pending', 'استلمنا الطلب'),
  inStatus('processing', 'نحضّر الطلب'),
  inStatus('shipped', 'خرج للتوصيل'),
  inStatus('delivered', 'تم التسليم'),
  inStatus('cancelled', 'أُلغي الطلب'),
  tracked({
    state: 'loading',
    prepare: (page) => holdApi(page, 'trackOrder'),
    shows: (page) => [page.getByRole('main')],
  }),
  tracked({
    state: 'not-found',
    prepare: (page) => mockApiError(page, 'trackOrder', 404, { code: 'not_found' }),
    shows: (page) => [title(page, 'لم نجد هذا الطلب'), link(page, 'الدعم الفني')],
  }),
  tracked({
    state: 'error',
    prepare: (page) => mockApiError(page, 'trackOrder', 500),
    shows: (page) => [title(page, 'حدث خطأ'), button(page, 'إعادة المحاولة')],
  }),
];
