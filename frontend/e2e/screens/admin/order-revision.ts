import type { Page } from '@playwright/test';
import { anAdminOrder, DEDUCTIONS, mockTemplates, rowOf } from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import type { Scene } from '../scene';

const COUNTS = { total: 1, pending: 1, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };
const order = anAdminOrder();
const preview = anAdminOrder({ items_total: 510, discount: 5, total: 530 });

const form = (page: Page) => page.getByRole('dialog', { name: 'تعديل الطلب 1042' });
const save = (page: Page) => form(page).getByRole('button', { name: 'حفظ التعديل' }).click();

async function openForm(page: Page) {
  await rowOf(page, 1042)
    .getByRole('button', { name: /التفاصيل/ })
    .click();
  await page.getByRole('button', { name: 'تعديل الطلب' }).click();
  await form(page).waitFor();
}

const revision = (scene: Omit<Scene, 'screen' | 'path' | 'hasOverlay'>): Scene => ({
  screen: 'admin-order-revision',
  path: '/admin/orders',
  hasOverlay: true,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'orderStatusCounts', success(COUNTS));
    await mockApi(page, 'listAdminOrders', aPageOf([order]));
    await mockApi(page, 'previewRevision', success(preview));
    await scene.prepare?.(page, shop);
  },
  act: async (page, shop) => {
    await openForm(page);
    await scene.act?.(page, shop);
  },
});

export const ADMIN_ORDER_REVISION: readonly Scene[] = [
  revision({
    state: 'filled',
    shows: (page) => [
      form(page).getByRole('textbox', { name: /^كمية عود وود .* عينة 5 مل/ }),
      form(page).getByRole('combobox', { name: 'إضافة منتج' }),
      form(page).getByText('530.00 ₪'),
      form(page).getByText(/\+25\.00/),
    ],
  }),
  revision({
    state: 'offers',
    prepare: async (page) => {
      await mockApi(page, 'listAdminOrders', aPageOf([anAdminOrder(DEDUCTIONS)]));
      await mockApi(page, 'previewRevision', success(anAdminOrder({ ...DEDUCTIONS, items_total: 510 })));
    },
    shows: (page) => [
      form(page).getByText('رصيد العينات'),
      form(page).getByText(/خصم العروض يتبع ما يبقى من أصنافها/),
    ],
  }),
  revision({
    state: 'counting',
    prepare: (page) => holdApi(page, 'previewRevision'),
    shows: (page) => [form(page).getByText('جاري حساب الإجمالي...')],
  }),
  revision({
    state: 'not-counted',
    prepare: (page) => mockApiError(page, 'previewRevision', 422, { code: 'validation_failed' }),
    shows: (page) => [form(page).getByText('يظهر الإجمالي متى صحّت الأصناف والخصم والعنوان.')],
  }),
  revision({
    state: 'empty',
    act: async (page) => {
      const remove = form(page).getByRole('button', { name: /^حذف عود وود/ });
      await remove.first().press('Enter');
      await remove.first().press('Enter');
    },
    shows: (page) => [form(page).getByText('لا أصناف. أضف صنفًا واحدًا على الأقل.')],
  }),
  revision({
    state: 'errors',
    prepare: (page) =>
      mockApiError(page, 'reviseOrder', 422, {
        code: 'validation_failed',
        errors: {
          'items.products.0.variants.0.quantity': ['يجب أن تكون الكمية بين 1 و999'],
          'discount.amount': ['يجب ألا يزيد الخصم على مجموع الأصناف'],
          'customer.location.city': ['المدينة مطلوبة'],
        },
      }),
    act: save,
    shows: (page) => [
      form(page).getByRole('alert').getByText('يجب ألا يزيد الخصم على مجموع الأصناف'),
      form(page).getByRole('alert').getByText('المدينة مطلوبة'),
    ],
  }),
  revision({
    state: 'saving',
    prepare: (page) => holdApi(page, 'reviseOrder'),
    act: save,
    shows: (page) => [form(page).locator('button[aria-busy=true]')],
  }),
  revision({
    state: 'conflict',
    prepare: (page) =>
      mockApiError(page, 'reviseOrder', 409, {
        code: 'conflict',
        data: anAdminOrder({ status: 'processing', revision: 2 }),
      }),
    act: save,
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'تغيّر الطلب أثناء تعديلك' })
        .getByRole('button', { name: 'العودة إلى تعديلي' }),
    ],
  }),
];
