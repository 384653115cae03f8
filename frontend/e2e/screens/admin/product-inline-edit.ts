import type { Page } from '@playwright/test';
import { aVariant } from '../../../src/testing/builders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { button, main, type Scene, text, toast } from '../scene';
import { anImpact, oud, poured } from './product-fixtures';
import { above, dialog, press, products, sells } from './products-scene';

const CONFLICT = 'تغيّر قبل أن تحفظ';
const price = /^تعديل السعر: عود وود/;
const box = (page: Page) => main(page).getByRole('textbox', { name: /^(السعر|المخزون): / });
const openSizes = (page: Page) => press(page, `الأحجام: ${oud.name}`);
const write = async (page: Page, figure: RegExp, typed: string) => {
  await button(page, figure).click();
  await box(page).fill(typed);
  await box(page).press('Enter');
};

/** Inline editing and row actions. */
export const PRODUCT_DESK: readonly Scene[] = [
  products({
    state: 'sizes',
    prepare: (page) => sells(page, [poured, oud]),
    act: async (page) => {
      await openSizes(page);
      await press(page, `الأحجام: ${poured.name}`);
    },
    shows: (page) => [
      main(page).getByRole('list', { name: `الأحجام: ${oud.name}` }),
      main(page).getByRole('list', { name: `الأحجام: ${poured.name}` }),
      button(page, `احسب بالمليلتر: ${oud.name}`),
      text(page, 'بقي 7.50 مل في الزجاجة'),
    ],
  }),
  above({
    state: 'changing',
    act: (page) => button(page, price).click(),
    shows: (page) => [box(page), text(page, 'Enter للحفظ، Esc للتراجع')],
  }),
  above({
    state: 'changing-error',
    act: (page) => write(page, /^تعديل المخزون: عود وود/, '+5'),
    shows: (page) => [box(page), text(page, 'غير محسوب بعد: اكتب العدد أولًا')],
  }),
  above({
    state: 'changing-saving',
    prepare: (page) => holdApi(page, 'updateVariant'),
    act: (page) => write(page, price, '18'),
    shows: (page) => [button(page, /^تعديل السعر: عود وود، .*، الآن 18\.00/)],
  }),
  above({
    state: 'changed',
    prepare: (page) =>
      mockApi(page, 'updateVariant', success(aVariant({ id: 'v0', size_value: 2, price: 18 }))),
    act: async (page) => {
      await write(page, price, '18');
      // Hovering keeps it open.
      await toast(page, /الآن 18\.00/).hover();
    },
    shows: (page) => [toast(page, /الآن 18\.00/), toast(page, 'تراجع')],
  }),
  above({
    state: 'change-refused',
    prepare: (page) => mockApiError(page, 'updateVariant', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    act: (page) => write(page, price, '18'),
    shows: (page) => [toast(page, 'لم يُحفظ التعديل')],
  }),
  above({
    state: 'overtaken',
    prepare: (page) =>
      mockApiError(page, 'updateVariant', 409, {
        code: 'conflict',
        data: aVariant({ id: 'v0', size_value: 2, price: 20 }),
      }),
    act: (page) => write(page, price, '18'),
    shows: (page) => [
      dialog(page, CONFLICT).getByRole('button', { name: /^أبقِ 20\.00/ }),
      dialog(page, CONFLICT).getByRole('button', { name: /^احفظ 18\.00/ }),
    ],
  }),
  above({
    state: 'copied',
    prepare: (page) =>
      mockApi(
        page,
        'duplicateProduct',
        success({ ...oud, id: 'copy', name: `${oud.name} (نسخة)`, description: '' }),
      ),
    act: (page) => press(page, `نسخة جديدة من: ${oud.name}`),
    shows: (page) => [
      dialog(page, 'تعديل المنتج').getByRole('textbox', { name: 'اسم المنتج' }),
      toast(page, 'أُنشئت نسخة غير معروضة للبيع، بلا مخزون'),
    ],
  }),
  above({
    state: 'copy-refused',
    prepare: (page) => mockApiError(page, 'duplicateProduct', 503),
    act: (page) => press(page, `نسخة جديدة من: ${oud.name}`),
    shows: (page) => [toast(page, 'لم تُنشأ النسخة')],
  }),
  above({
    state: 'delete-touches',
    prepare: (page) =>
      mockApi(page, 'productImpact', success(anImpact({ variants: 3, orders: 12, open_orders: 3 }))),
    act: (page) => press(page, `حذف: ${oud.name}`),
    shows: (page) => [dialog(page, 'تأكيد الحذف').getByText(/هو في 12 طلبًا، لم تُسلَّم 3 منها بعد/)],
  }),
  above({
    state: 'delete-blocked',
    prepare: (page) =>
      mockApi(
        page,
        'productImpact',
        success(
          anImpact({
            variants: 3,
            gift_sets: ['علبة الشتاء', 'رحلة العود'].map((name, place) => ({ id: `g${place}`, name })),
          }),
        ),
      ),
    act: (page) => press(page, `حذف: ${oud.name}`),
    shows: (page) => [
      dialog(page, 'تأكيد الحذف').getByRole('link', { name: 'علبة الشتاء' }),
      dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف', disabled: true }),
    ],
  }),
  above({
    state: 'delete-unknown',
    prepare: (page) => mockApiError(page, 'productImpact', 503),
    act: (page) => press(page, `حذف: ${oud.name}`),
    shows: (page) => [dialog(page, 'تأكيد الحذف').getByText('تعذّر أن نعرف ما يمسّه الحذف.')],
  }),
  above({
    state: 'delete-looking',
    prepare: (page) => holdApi(page, 'productImpact'),
    act: (page) => press(page, `حذف: ${oud.name}`),
    shows: (page) => [dialog(page, 'تأكيد الحذف').getByRole('status', { name: 'نتحقق مما يمسّه الحذف...' })],
  }),
];
