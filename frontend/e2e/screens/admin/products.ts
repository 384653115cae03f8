import type { Page } from '@playwright/test';
import { holdApi, mockApiError } from '../../mock-api';
import { button, first, heading, link, main, type Scene, text, title, toast } from '../scene';
import { everyKind, oud } from './product-fixtures';
import { PRODUCT_FORM } from './product-form';
import { PRODUCT_DESK } from './product-inline-edit';
import { above, dialog, PATH, press, products, sells } from './products-scene';

const openDelete = (page: Page) => press(page, `حذف: ${oud.name}`);
const confirmDelete = async (page: Page) => {
  await openDelete(page);
  await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).click();
};

const LIST: readonly Scene[] = [
  products({
    state: 'filled',
    shows: (page) => [
      title(page, 'إدارة المنتجات'),
      link(page, 'العودة إلى لوحة التحكم'),
      button(page, 'إضافة منتج'),
      text(page, 'إجمالي المنتجات'),
      text(page, 'محدّثة خلال 7 أيام'),
      button(page, /^عرض المتغيرات: /),
      link(page, 'الصفحة 3'),
    ],
  }),
  products({
    state: 'every-kind',
    prepare: (page, shop) => sells(page, everyKind(shop)),
    shows: (page) => [
      text(page, 'لا سعر بعد'),
      button(page, 'إضافة متغيرات: عطر بلا متغيرات بعد'),
      main(page).getByText('لا متغيرات', { exact: true }),
      main(page).locator('s').first(),
    ],
  }),
  products({
    state: 'filtered',
    path: ({ brands }) => `${PATH}?category=MEN&brand=${first(brands).id}`,
    shows: (page, { brands }) => [
      main(page).getByRole('combobox', { name: 'الفئة' }),
      main(page)
        .getByRole('combobox')
        .filter({ hasText: first(brands).name }),
    ],
  }),
  products({
    state: 'loading',
    prepare: async (page) => {
      await holdApi(page, 'listProducts');
      await holdApi(page, 'catalogCounts');
    },
    shows: (page) => [
      title(page, 'إدارة المنتجات'),
      main(page).getByRole('status', { name: 'جاري التحميل...' }),
    ],
  }),
  products({
    state: 'error',
    prepare: async (page) => {
      await mockApiError(page, 'listProducts', 503, { message: 'الخدمة غير متاحة حالياً.' });
      await mockApiError(page, 'listBrands', 503, { message: 'الخدمة غير متاحة حالياً.' });
    },
    shows: (page) => [
      heading(page, 'فشل في تحميل المنتجات'),
      button(page, 'إعادة المحاولة'),
      toast(page, 'فشل في تحميل العلامات التجارية'),
    ],
  }),
  products({
    state: 'empty',
    prepare: (page) => sells(page, []),
    shows: (page) => [heading(page, 'لا توجد منتجات'), text(page, 'ابدأ بإضافة منتج جديد.')],
  }),
  products({
    state: 'no-match',
    path: `${PATH}?search=${encodeURIComponent('لا شيء كهذا')}&category=WOMEN`,
    shows: (page) => [text(page, /لا يطابق «.*» أي منتج/), link(page, 'عرض كل المنتجات')],
  }),
  above({
    state: 'delete-question',
    act: openDelete,
    shows: (page) => [
      dialog(page, 'تأكيد الحذف').getByText(/هل أنت متأكد من حذف المنتج/),
      dialog(page, 'تأكيد الحذف').getByText('لا يمكن التراجع عن هذا الإجراء.'),
    ],
  }),
  above({
    state: 'deleting',
    prepare: (page) => holdApi(page, 'deleteProduct'),
    act: confirmDelete,
    shows: (page) => [dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'جاري الحذف...' })],
  }),
  above({
    state: 'in-use',
    prepare: (page) =>
      mockApiError(page, 'deleteProduct', 409, {
        code: 'in_use',
        message: 'لا يمكن الحذف لأن هذا العنصر مستخدم في: علبة الشتاء، رحلة العود',
        data: { used_by: [{ kind: 'gift_set', id: 'g1', name: 'علبة الشتاء' }] },
      }),
    act: confirmDelete,
    shows: (page) => [
      toast(page, 'فشل في حذف المنتج'),
      toast(page, /علبة الشتاء، رحلة العود/),
      toast(page, 'عرض مجموعة الهدايا'),
    ],
  }),
];

/** Product management, inline editing, and the product form. */
export const ADMIN_PRODUCTS: readonly Scene[] = [...LIST, ...PRODUCT_DESK, ...PRODUCT_FORM];
