import type { Page } from '@playwright/test';
import type { OrderStatus } from '../../src/api/generated';
import { returnOptions } from '../../src/testing/return-options';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { anOrder, aTrackedOrder, statuses } from '../orders';
import { presetSession, presetStorage } from '../stored-state';
import { noOrders, placeOrders } from './account';
import { button, heading, link, type Scene, text, title, toast } from './scene';

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

/** An order whose customer agreed to messages. */
const withMessages = { ...aTrackedOrder('shipped'), agreed_to_messages: true };
/** Mock the returns of an order that cannot be returned yet. */
const noReturns = (page: Page) =>
  mockApi(
    page,
    'getReturnOptions',
    success(returnOptions({ can_request: false, reason: 'not_delivered', until: null })),
  );

const inStatus = (status: OrderStatus, words: string): Scene =>
  tracked({
    state: status,
    prepare: async (page) => {
      await mockApi(page, 'trackOrder', success(aTrackedOrder(status)));
      await noReturns(page);
    },
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
      async (page) => {
        await mockApi(
          page,
          'getOrder',
          success(anOrder({ status: 'shipped', history: statuses('shipped') })),
        );
        await noReturns(page);
      },
      (page) => [title(page, /1042/), text(page, 'عود وود'), text(page, /75/)],
    ),
    path: '/orders/order-1042',
  },
  {
    ...history(
      'one-with-offers',
      async (page) => {
        const offer = { id: 'offer-1', name: 'خصم 10% على العيّنات', code: null, amount: 5, shipping: 0 };
        const order = anOrder({
          offers: [{ ...offer, shares: [{ line: 'variants.0', amount: 5 }] }],
          offers_total: 5,
          credits: [{ line: 'variants.0', amount: 25, ordered_at: '2026-06-04T10:00:00Z' }],
          credits_total: 25,
          total: 45,
        });
        await mockApi(page, 'getOrder', success(order));
        await noReturns(page);
      },
      (page) => [text(page, /خصم 10% على العيّنات/), text(page, /عيّنتك من 4 حزيران/)],
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
    state: 'with-messages',
    prepare: async (page) => {
      await noReturns(page);
      await mockApi(page, 'trackOrder', success(withMessages));
    },
    shows: (page) => [heading(page, 'تصلك تحديثات هذا الطلب'), button(page, 'إيقاف الرسائل')],
  }),
  tracked({
    state: 'stopping-messages',
    prepare: async (page) => {
      await noReturns(page);
      await mockApi(page, 'trackOrder', success(withMessages));
      await holdApi(page, 'withdrawFromMessages');
    },
    act: (page) => button(page, 'إيقاف الرسائل').click(),
    shows: (page) => [button(page, 'جاري الإيقاف...')],
  }),
  tracked({
    state: 'messages-not-stopped',
    hasOverlay: true,
    prepare: async (page) => {
      await noReturns(page);
      await mockApi(page, 'trackOrder', success(withMessages));
      await mockApiError(page, 'withdrawFromMessages', 503);
    },
    act: (page) => button(page, 'إيقاف الرسائل').click(),
    shows: (page) => [toast(page, 'تعذّر إيقاف الرسائل')],
  }),
  tracked({
    state: 'messages-stopped',
    prepare: async (page) => {
      await noReturns(page);
      await mockApi(page, 'trackOrder', success(withMessages));
      await mockApi(page, 'withdrawFromMessages', success(aTrackedOrder('shipped')));
    },
    act: (page) => button(page, 'إيقاف الرسائل').click(),
    shows: (page) => [text(page, 'أوقفنا رسائل هذا الطلب.')],
  }),
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
