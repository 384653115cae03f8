import type { Page } from '@playwright/test';
import { aCustomer, aSummary, FAR } from '../../../src/admin/customers/testing';
import { adminOrders, mockTemplates } from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, link, main, type Scene, text, title, toast } from '../scene';
import { CUSTOMER_PAGE, MERGED } from './customer-fixtures';

const BLOCKED = aCustomer({
  blocked_until: FAR,
  block: { until: FAR, reason: 'رفض الاستلام مرتين', at: '2026-11-20T08:05:00Z', by: 'ليلى' },
});

const one = (scene: Omit<Scene, 'screen' | 'path'>, customer = aCustomer()): Scene => ({
  screen: 'admin-customer',
  path: CUSTOMER_PAGE,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'getCustomer', success(customer));
    await mockApi(page, 'listAdminOrders', aPageOf(adminOrders(3)));
    await scene.prepare?.(page, shop);
  },
});

const dialog = (page: Page) => page.getByRole('dialog');

/** Page of one customer. */
export const ADMIN_CUSTOMER: readonly Scene[] = [
  one(
    {
      state: 'filled',
      shows: (page) => [
        title(page, 'سلمى خالد'),
        text(page, 'بلا حساب'),
        text(page, 'سلمى خالد، أم خالد'),
        link(page, 'الطلب 1042'),
        text(page, /شارع الإرسال/),
        text(page, /لا ملاحظات بعد/),
        text(page, 'غير محظور. يطلب عبر الموقع كغيره.'),
      ],
    },
    aCustomer({ email: 'salma@example.com', names: ['سلمى خالد', 'أم خالد'] }),
  ),
  one(
    {
      state: 'merged',
      shows: (page) => [
        text(page, /له حساب منذ 2 آذار 2026/),
        text(page, /دمجه ليلى/),
        button(page, /تراجع عن دمج/),
        text(page, 'تفضّل التوصيل بعد العصر.'),
        text(page, 'اتصل قبل التجهيز'),
      ],
    },
    MERGED,
  ),
  one(
    {
      state: 'blocked',
      shows: (page) => [
        text(page, 'محظور حتى نهاية 1 كانون الثاني 2099'),
        text(page, 'رفض الاستلام مرتين'),
        button(page, 'رفع الحظر'),
      ],
    },
    BLOCKED,
  ),
  one({
    state: 'block-errors',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'حظر الزبون').click();
      await dialog(page).getByRole('button', { name: 'حظر', exact: true }).click();
    },
    shows: (page) => [
      dialog(page).getByText('اختر اليوم الأخير').first(),
      dialog(page).getByText('اكتب السبب').first(),
    ],
  }),
  one({
    state: 'merge',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'دمج رقم آخر').click();
      await mockApi(page, 'getCustomer', success(aCustomer({ id: 'c2', name: 'أم خالد', orders_count: 5 })));
      await dialog(page).getByRole('textbox', { name: 'الرقم الآخر' }).fill('0541112233');
    },
    shows: (page) => [dialog(page).getByText('أم خالد · 5 طلبات')],
  }),
  one({
    state: 'merge-conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'mergeCustomers', 409, {
        code: 'already_merged',
        message: 'أحد الرقمين مدموج من قبل مع زبون آخر، يرجى تحديث الصفحة',
        data: aSummary(),
      }),
    act: async (page) => {
      await button(page, 'دمج رقم آخر').click();
      await dialog(page).getByRole('textbox', { name: 'الرقم الآخر' }).fill('0541112233');
      await dialog(page).getByRole('button', { name: 'دمج الرقمين' }).click();
    },
    shows: (page) => [toast(page, 'لم يُدمج الرقمان')],
  }),
  one({
    state: 'erase',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'محو بيانات الزبون').click();
      await dialog(page).getByRole('button', { name: 'محو نهائي' }).click();
    },
    shows: (page) => [
      dialog(page).getByText(/لا يمكن التراجع/),
      dialog(page).getByText('اكتب رقم الزبون').first(),
    ],
  }),
  one({
    state: 'erase-open-orders',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'eraseCustomer', 409, {
        code: 'open_orders',
        message: 'توجد طلبات لم تُسلَّم ولم تُلغَ بعد، ولا يمكن محو البيانات قبل ذلك',
      }),
    act: async (page) => {
      await button(page, 'محو بيانات الزبون').click();
      await dialog(page).getByRole('textbox').fill('0591234567');
      await dialog(page).getByRole('button', { name: 'محو نهائي' }).click();
    },
    shows: (page) => [toast(page, 'لم تُمحَ البيانات')],
  }),
  one({
    state: 'no-orders',
    prepare: (page) => mockApiError(page, 'listAdminOrders', 503),
    shows: (page) => [main(page).getByRole('heading', { name: 'فشل في تحميل طلباته' })],
  }),
  one({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getCustomer'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  one({
    state: 'missing',
    prepare: (page) => mockApiError(page, 'getCustomer', 404, { code: 'not_found' }),
    shows: (page) => [title(page, 'لا زبون بهذا الرقم'), link(page, 'العودة إلى الزبائن')],
  }),
  one({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getCustomer', 503),
    shows: (page) => [title(page, 'فشل في تحميل الزبون'), button(page, 'إعادة المحاولة')],
  }),
];
