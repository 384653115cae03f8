import type { Page } from '@playwright/test';
import type { OrderStatus } from '../../../src/api/generated-admin';
import { adminOrders, anAdminOrder, mockTemplates, rowOf } from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, mockNetworkError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title, toast } from '../scene';

const orders = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-orders',
  path: '/admin/orders',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'orderStatusCounts', success(COUNTS));
    await scene.prepare?.(page, shop);
  },
});

const COUNTS = { total: 156, pending: 7, processing: 9, shipped: 9, delivered: 118, cancelled: 13 };

const some = (page: Page, status: OrderStatus = 'pending') =>
  mockApi(page, 'listAdminOrders', aPageOf(adminOrders(5, status)));

const none = (page: Page) => mockApi(page, 'listAdminOrders', aPageOf([]));

const inStatus = (status: OrderStatus, shows: Scene['shows']): Scene =>
  orders({
    state: status,
    path: `/admin/orders?status=${status}`,
    prepare: (page) => some(page, status),
    shows: (page, shop) => [rowOf(page, 1042), ...shows(page, shop)],
  });

const giftSet = {
  id: 'g1',
  name: 'علبة الشتاء',
  quantity: 2,
  price: 160,
  items: [
    {
      id: 'i1',
      name: 'عينة 5 مل',
      size: '5 ml',
      product_name: 'مسك الليل',
      brand_name: 'بيت المسك',
      quantity: 3,
      image: null,
    },
  ],
};

const openDetails = (page: Page) =>
  rowOf(page, 1042)
    .getByRole('button', { name: /التفاصيل/ })
    .click();
const moveOn = (page: Page) =>
  rowOf(page, 1042)
    .getByRole('button', { name: /نقل الطلب/ })
    .click();
const askToCancel = (page: Page) =>
  rowOf(page, 1042)
    .getByRole('button', { name: /إلغاء الطلب/ })
    .click();
const dialog = (page: Page) => page.getByRole('dialog');

export const ADMIN_ORDERS: readonly Scene[] = [
  inStatus('pending', (page) => [
    title(page, 'إدارة الطلبات'),
    button(page, 'طباعة كل العينات'),
    link(page, 'العودة إلى لوحة التحكم'),
    rowOf(page, 1042).getByRole('button', { name: 'طباعة عينات الطلب 1042' }),
    rowOf(page, 1042).getByRole('link', { name: /واتساب/ }),
    rowOf(page, 1042).getByText('505.00 ₪'),
  ]),
  inStatus('processing', (page) => [button(page, /شحن الطلب/), button(page, /إعادة الطلب/)]),
  inStatus('shipped', (page) => [button(page, /تأكيد التسليم/)]),
  inStatus('delivered', (page) => [button(page, /إعادة الطلب 1042 إلى تم الشحن/)]),
  inStatus('cancelled', (page) => [rowOf(page, 1042).getByText('ملغي').last()]),
  orders({
    state: 'paging',
    path: '/admin/orders?status=all&page=5',
    prepare: (page) =>
      mockApi(
        page,
        'listAdminOrders',
        aPageOf(adminOrders(15), {
          current_page: 5,
          page: 5,
          last_page: 9,
          total: 130,
          from: 61,
          to: 75,
        }),
      ),
    shows: (page) => [text(page, 'عرض 61-75 من 130'), link(page, 'الصفحة 9')],
  }),
  orders({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listAdminOrders'),
    shows: (page) => [title(page, 'إدارة الطلبات'), button(page, 'طباعة كل العينات')],
  }),
  orders({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listAdminOrders', 500),
    shows: (page) => [heading(page, 'فشل في تحميل الطلبات'), button(page, 'إعادة المحاولة')],
  }),
  orders({
    state: 'counts-failed',
    prepare: async (page) => {
      await some(page);
      await mockNetworkError(page, 'orderStatusCounts');
    },
    shows: (page) => [text(page, 'تعذّر تحميل الأعداد، وهذه محسوبة من الطلبات المعروضة.')],
  }),
  orders({
    state: 'empty-status',
    prepare: none,
    shows: (page) => [heading(page, 'لا توجد طلبات للعرض'), text(page, 'لا طلبات بهذه الحالة الآن.')],
  }),
  orders({
    state: 'empty-search',
    path: '/admin/orders?search=zzz',
    prepare: none,
    shows: (page) => [text(page, 'لا يطابق «zzz» أي طلب ضمن هذه التصفية.'), link(page, 'عرض كل الطلبات')],
  }),
  orders({
    state: 'found-elsewhere',
    path: '/admin/orders?search=4567',
    prepare: async (page) => {
      await none(page);
      await page.route(/\/api\/v1\/admins\/orders\?.*status=all/, (route) =>
        route.fulfill({ json: aPageOf(adminOrders(2, 'delivered')) }),
      );
    },
    shows: (page) => [text(page, /ما وُجد بحالة «تم التسليم» معروض هنا/), rowOf(page, 1042)],
  }),
  orders({
    state: 'empty-shop',
    path: '/admin/orders?status=all',
    prepare: none,
    shows: (page) => [text(page, 'ستظهر الطلبات هنا حين يطلب الزبائن.')],
  }),
  orders({
    state: 'details',
    hasOverlay: true,
    prepare: (page) => {
      const { items } = anAdminOrder();
      const order = anAdminOrder({ status: 'shipped', items: { ...items, gift_sets: [giftSet] } });
      return mockApi(page, 'listAdminOrders', aPageOf([order]));
    },
    act: openDetails,
    shows: (page) => [
      dialog(page).getByRole('heading', { name: 'الطلب 1042' }),
      dialog(page).getByText('علبة الشتاء'),
      dialog(page).getByRole('button', { name: /^تأكيد التسليم/ }),
      dialog(page).getByRole('button', { name: /^إعادة الطلب 1042/ }),
      dialog(page).getByRole('button', { name: 'طباعة الطلب' }),
      dialog(page).getByRole('button', { name: 'طباعة العينات' }),
      dialog(page).getByRole('button', { name: 'إغلاق' }).last(),
    ],
  }),
  orders({
    state: 'moving',
    prepare: async (page) => {
      await some(page);
      await holdApi(page, 'updateOrder');
    },
    act: moveOn,
    shows: (page) => [rowOf(page, 1042).locator('button[aria-busy=true]')],
  }),
  orders({
    state: 'conflict',
    hasOverlay: true,
    prepare: async (page) => {
      await some(page);
      const data = anAdminOrder({ status: 'shipped' });
      await mockApiError(page, 'updateOrder', 409, { code: 'conflict', data });
    },
    act: moveOn,
    shows: (page) => [toast(page, 'فشل في تحديث حالة الطلب'), toast(page, /سبقك ليلى/)],
  }),
  orders({
    state: 'cancel',
    hasOverlay: true,
    prepare: (page) => some(page),
    act: askToCancel,
    shows: (page) => [dialog(page).getByRole('heading', { name: 'إلغاء الطلب 1042؟' })],
  }),
  orders({
    state: 'cancelling',
    hasOverlay: true,
    prepare: async (page) => {
      await some(page);
      await holdApi(page, 'updateOrder');
    },
    act: async (page) => {
      await askToCancel(page);
      await dialog(page).getByRole('button', { name: 'إلغاء الطلب' }).click();
    },
    shows: (page) => [dialog(page).getByRole('button', { name: 'جاري الإلغاء...' })],
  }),
];
