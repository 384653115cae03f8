import type { Page } from '@playwright/test';
import { aConnectedCourier, aCourier } from '../../../src/admin/testing/shipments';
import type { Courier } from '../../../src/api/generated-admin';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title } from '../scene';

const SOME: readonly Courier[] = [
  aConnectedCourier(),
  aCourier({
    id: 'c3',
    name: 'بريد الساحل',
    kind: 'csv',
    payout_days: 21,
    shipment_columns: [
      { header: 'Barcode', field: 'barcode' },
      { header: 'Phone', field: 'phone' },
      { header: 'COD', field: 'cash' },
    ],
  }),
  aCourier({ is_active: false }),
];

const has = (page: Page, ...couriers: readonly Courier[]) =>
  mockApi(page, 'listCouriers', success({ couriers: [...couriers] }));
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

const couriers = ({ prepare, ...scene }: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-couriers',
  path: '/admin/couriers',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await has(page, ...SOME);
    await prepare?.(page, shop);
  },
});

/** Couriers page and its forms. */
export const ADMIN_COURIERS: readonly Scene[] = [
  couriers({
    state: 'filled',
    shows: (page) => [
      title(page, 'شركات التوصيل'),
      heading(page, 'برق إكسبرس'),
      text(page, 'وضع المراقبة'),
      button(page, 'نسخ عنوان إشعارات برق إكسبرس'),
      button(page, 'تصدير الشحنات'),
      link(page, 'شحنات بريد الساحل'),
    ],
  }),
  couriers({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listCouriers'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  couriers({
    state: 'empty',
    prepare: (page) => has(page),
    shows: (page) => [heading(page, 'لا شركات توصيل بعد'), button(page, 'إضافة شركة')],
  }),
  couriers({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listCouriers', 503),
    shows: (page) => [heading(page, 'فشل في تحميل شركات التوصيل'), button(page, 'إعادة المحاولة')],
  }),
  couriers({
    state: 'form-csv',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'إضافة شركة').click();
      await dialog(page)
        .getByRole('radio', { name: /ملف CSV/ })
        .check();
      await press(page, 'إضافة عمود');
      await press(page, 'إضافة عمود');
    },
    shows: (page) => [
      dialog(page).getByRole('textbox', { name: 'عنوان العمود 2' }),
      dialog(page).getByRole('button', { name: 'تقديم العمود 2' }),
    ],
  }),
  couriers({
    state: 'form-errors',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'إضافة شركة').click();
      await dialog(page)
        .getByRole('radio', { name: /LogesTechs/ })
        .check();
      await press(page, 'حفظ');
    },
    shows: (page) => [
      dialog(page).getByText('اكتب اسم الشركة').first(),
      dialog(page)
        .getByText(/اكتب عنوانًا كاملًا/)
        .first(),
    ],
  }),
  couriers({
    state: 'trust',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'تعديل برق إكسبرس').click();
      await dialog(page).getByRole('checkbox', { name: 'موثوقة' }).check();
      await press(page, 'حفظ');
    },
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'الوثوق بحالات برق إكسبرس؟' })
        .getByRole('button', { name: 'اجعلها موثوقة' }),
    ],
  }),
  couriers({
    state: 'conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'updateCourier', 409, {
        code: 'conflict',
        data: aConnectedCourier({ name: 'برق', version: 2 }),
      }),
    act: async (page) => {
      await button(page, 'تعديل برق إكسبرس').click();
      await press(page, 'حفظ');
    },
    shows: (page) => [dialog(page).getByRole('button', { name: 'عرض ما صارت إليه' })],
  }),
  couriers({
    state: 'columns',
    hasOverlay: true,
    act: (page) => button(page, 'تعديل بريد الساحل').click(),
    shows: (page) => [dialog(page).getByRole('textbox', { name: 'عنوان العمود 3' })],
  }),
];
