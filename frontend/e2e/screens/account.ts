import type { Page } from '@playwright/test';
import type { OrderStatus } from '../../src/api/generated';
import { fillLogin, fillSignup } from '../forms';
import { aPageOf, holdApi, mockApi, mockApiError } from '../mock-api';
import { anOrder, statuses } from '../orders';
import type { Shop } from '../shop';
import { presetSession } from '../stored-state';
import { button, heading, link, main, type Scene, text, title } from './scene';

const submit = (page: Page, name: string | RegExp) => button(page, name).click();
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

const ofCustomer =
  (more: (page: Page, shop: Shop) => Promise<unknown> = async () => {}) =>
  async (page: Page, shop: Shop) => {
    await presetSession(page, shop.customer);
    await more(page, shop);
  };

const ALL: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
export const placeOrders = (page: Page) =>
  mockApi(
    page,
    'listOrders',
    aPageOf(ALL.map((status, index) => anOrder({ status, number: 1042 - index, history: statuses(status) }))),
  );

export const noOrders = (page: Page) => mockApi(page, 'listOrders', aPageOf([]));

export const ACCOUNT: readonly Scene[] = [
  {
    screen: 'login',
    state: 'blank',
    path: '/login',
    shows: (page) => [
      title(page, 'تسجيل الدخول'),
      field(page, 'رقم الهاتف'),
      field(page, 'كلمة المرور'),
      link(page, 'إنشاء حساب'),
      main(page).locator('a[href="/"]').first(),
    ],
  },
  {
    screen: 'login',
    state: 'wrong',
    path: '/login',
    act: (page) => submit(page, 'دخول'),
    shows: (page) => [text(page, 'رقم الهاتف مطلوب'), text(page, 'كلمة المرور مطلوبة')],
  },
  {
    screen: 'login',
    state: 'refused',
    path: '/login',
    prepare: (page) =>
      mockApiError(page, 'logInCustomer', 401, {
        code: 'invalid_credentials',
        message: 'رقم الهاتف أو كلمة المرور غير صحيحة',
      }),
    act: async (page) => {
      await fillLogin(page, '0591234567', 'كلمة-أخرى');
      await submit(page, 'دخول');
    },
    shows: (page) => [text(page, 'رقم الهاتف أو كلمة المرور غير صحيحة')],
  },
  {
    screen: 'login',
    state: 'submitting',
    path: '/login',
    prepare: (page) => holdApi(page, 'logInCustomer'),
    act: async (page) => {
      await fillLogin(page, '0591234567', 'كلمة-أخرى');
      await submit(page, 'دخول');
    },
    shows: (page) => [button(page, 'جاري الدخول...')],
  },
  {
    screen: 'signup',
    state: 'blank',
    path: '/signup',
    shows: (page) => [
      title(page, 'إنشاء حساب'),
      field(page, 'تأكيد كلمة المرور'),
      main(page).locator('a[href="/login"]').first(),
      main(page).locator('a[href="/"]').first(),
    ],
  },
  {
    screen: 'signup',
    state: 'wrong',
    path: '/signup',
    act: async (page) => {
      await field(page, 'الاسم الكامل').fill('سلمى 7');
      await main(page).getByLabel('البريد الإلكتروني').fill('سلمى');
      await main(page)
        .getByRole('textbox', { name: /^المدينة/ })
        .fill('ر');
      await main(page)
        .getByRole('textbox', { name: /^العنوان/ })
        .fill('حي');
      await field(page, 'كلمة المرور').fill('قصيرة-لا');
      await field(page, 'تأكيد كلمة المرور').fill('غيرها');
      await submit(page, 'إنشاء حساب');
    },
    shows: (page) => [
      text(page, 'الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط'),
      text(page, 'البريد الإلكتروني غير صحيح'),
      text(page, 'رقم الهاتف مطلوب'),
      text(page, 'المنطقة مطلوبة'),
      text(page, 'اسم المدينة يجب أن يكون حرفين على الأقل'),
      text(page, 'العنوان يجب أن يكون 5 أحرف على الأقل'),
      text(page, 'كلمة المرور غير متطابقة'),
    ],
  },
  {
    screen: 'signup',
    state: 'refused',
    path: '/signup',
    prepare: (page) =>
      mockApiError(page, 'signUp', 422, {
        code: 'validation_failed',
        message: 'البيانات غير مكتملة',
        errors: { phone: ['هذا الرقم مسجّل لدينا', 'ثانية'], email: ['هذا البريد مسجّل لدينا'] },
      }),
    act: async (page) => {
      await fillSignup(page);
      await submit(page, 'إنشاء حساب');
    },
    shows: (page) => [text(page, 'هذا الرقم مسجّل لدينا'), text(page, 'هذا البريد مسجّل لدينا')],
  },
  {
    screen: 'profile',
    state: 'filled',
    path: '/profile',
    prepare: ofCustomer(placeOrders),
    shows: (page, { customer }) => [
      title(page, new RegExp(customer.user.name)),
      field(page, 'الاسم الكامل'),
      link(page, /1042/),
      button(page, 'تسجيل الخروج'),
      text(page, /عضو منذ/),
      text(page, /آخر تحديث/),
    ],
  },
  {
    screen: 'profile',
    state: 'no-orders',
    path: '/profile',
    prepare: ofCustomer(),
    shows: (page) => [heading(page, 'طلباتي'), field(page, 'الاسم الكامل')],
  },
  {
    screen: 'profile',
    state: 'loading',
    path: '/profile',
    prepare: ofCustomer(async (page) => {
      await holdApi(page, 'currentUser');
      await holdApi(page, 'listOrders');
    }),
    shows: (page, { customer }) => [title(page, new RegExp(customer.user.name))],
  },
  {
    screen: 'profile',
    state: 'orders-error',
    path: '/profile',
    prepare: ofCustomer((page) => mockApiError(page, 'listOrders', 500)),
    shows: (page) => [field(page, 'الاسم الكامل'), button(page, 'إعادة المحاولة')],
  },
  {
    screen: 'profile',
    state: 'saved',
    path: '/profile',
    prepare: ofCustomer(),
    act: async (page) => {
      await field(page, 'الاسم الكامل').fill('سلمى الخطيب');
      await submit(page, 'حفظ التعديلات');
    },
    shows: (page) => [text(page, 'تم تحديث الملف الشخصي بنجاح')],
  },
  {
    screen: 'profile',
    state: 'refused',
    path: '/profile',
    prepare: ofCustomer((page) =>
      mockApiError(page, 'updateProfile', 422, {
        code: 'validation_failed',
        errors: { email: ['هذا البريد مسجّل لدينا'] },
      }),
    ),
    act: async (page) => {
      await field(page, 'الاسم الكامل').fill('سلمى أحمد الخطيب');
      await submit(page, 'حفظ التعديلات');
    },
    shows: (page) => [text(page, 'هذا البريد مسجّل لدينا')],
  },
  {
    screen: 'profile',
    state: 'data',
    path: '/profile',
    prepare: ofCustomer(placeOrders),
    act: (page) => submit(page, 'عرض بياناتي'),
    shows: (page) => [button(page, 'تنزيل ملف JSON'), heading(page, 'الجلسات'), heading(page, 'الطلبات')],
  },
  {
    screen: 'profile',
    state: 'data-error',
    path: '/profile',
    prepare: ofCustomer((page) => mockApiError(page, 'exportOwnData', 503)),
    act: (page) => submit(page, 'عرض بياناتي'),
    shows: (page) => [button(page, 'عرض بياناتي'), main(page).getByRole('alert').first()],
  },
  {
    screen: 'profile',
    state: 'erase',
    path: '/profile',
    prepare: ofCustomer((page) =>
      mockApiError(page, 'eraseAccount', 409, {
        code: 'open_orders',
        message: 'توجد طلبات لم تُسلَّم ولم تُلغَ بعد، ولا يمكن محو البيانات قبل ذلك',
      }),
    ),
    act: async (page) => {
      await submit(page, 'حذف حسابي وبياناتي');
      await field(page, 'كلمة المرور الحالية').fill('مسك-وعنبر-7');
      await submit(page, 'حذف الحساب نهائيًا');
    },
    shows: (page) => [text(page, /توجد طلبات لم تُسلَّم/), button(page, 'إلغاء')],
  },
];
