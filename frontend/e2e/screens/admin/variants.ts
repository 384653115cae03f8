import { expect, type Page } from '@playwright/test';
import type { Variant } from '../../../src/api/generated';
import { aVariant } from '../../../src/testing/builders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { presetAdminSession } from '../../stored-state';
import { first, type Scene, toast } from '../scene';
import { anImpact } from './product-fixtures';
import { VARIANTS, withPrimary } from './variant-fixtures';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const within = (page: Page, name: string | RegExp, words: string | RegExp) =>
  dialog(page, name).getByText(words).first();
const LIST = /^متغيرات/;
const ADD = 'إضافة متغير';
const EDIT = /^تعديل المتغير/;

const nameOf = ({ products }: Shop) => first(products, ({ variants_count }) => variants_count > 0).name;
const open = (page: Page, shop: Shop) => press(page, `عرض المتغيرات: ${nameOf(shop)}`);
const openForm = async (page: Page, shop: Shop) => {
  await open(page, shop);
  await press(page, ADD);
};
const fill = async (page: Page) => {
  await box(page, 'اسم المتغير').fill('عينة 10 مل');
  await box(page, 'الحجم').fill('١٠');
  await box(page, 'السعر (₪)').fill('٦٦٫٥');
};
const save = (page: Page) => press(page, 'حفظ');

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene> & { variants?: readonly Variant[] };

const variants = ({ prepare, variants = VARIANTS, ...scene }: Part): Scene => ({
  screen: 'admin-variants',
  path: (shop) => `/admin/products?search=${encodeURIComponent(nameOf(shop))}`,
  hasOverlay: true,
  act: open,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listVariants', success({ variants: [...variants] }));
    await mockApi(page, 'variantImpact', success(anImpact({ orders: 2 })));
    await prepare?.(page, shop);
  },
});

export const ADMIN_VARIANTS: readonly Scene[] = [
  variants({
    state: 'filled',
    shows: (page) => [
      within(page, LIST, '5 متغيرات'),
      within(page, LIST, 'أساسي'),
      within(page, LIST, 'وفّر 14%'),
      within(page, LIST, 'بقي 3'),
      within(page, LIST, 'نفد'),
      within(page, LIST, 'متوقف'),
    ],
  }),
  variants({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listVariants'),
    shows: (page) => [page.getByRole('status', { name: 'جاري تحميل المتغيرات...' })],
  }),
  variants({
    state: 'empty',
    variants: [],
    shows: (page) => [within(page, LIST, 'لا توجد متغيرات لهذا المنتج')],
  }),
  variants({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listVariants', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    shows: (page) => [
      dialog(page, LIST).getByRole('heading', { name: 'فشل في تحميل المتغيرات' }),
      dialog(page, LIST).getByRole('button', { name: 'إعادة المحاولة' }),
      toast(page, 'فشل في تحميل المتغيرات'),
    ],
  }),
  variants({
    state: 'saving-primary',
    prepare: (page) => holdApi(page, 'updateVariant'),
    act: async (page, shop) => {
      await open(page, shop);
      await press(page, 'اجعله أساسيًا: عينة 10 مل');
    },
    shows: (page) => [page.getByRole('button', { name: 'اجعله أساسيًا: عينة 10 مل', disabled: true })],
  }),
  variants({
    state: 'made-primary',
    prepare: (page) =>
      mockApi(page, 'updateVariant', success(aVariant({ id: 'v10', name: 'عينة 10 مل', size_value: 10 }))),
    act: async (page, shop) => {
      await open(page, shop);
      await expect(dialog(page, LIST)).toContainText('5 متغيرات');
      await mockApi(page, 'listVariants', success({ variants: withPrimary('v10') }));
      await press(page, 'اجعله أساسيًا: عينة 10 مل');
      // Hovering keeps it open.
      await toast(page, /هو الأساسي الآن/).hover();
    },
    shows: (page) => [toast(page, 'تم تحديث المتغير بنجاح'), toast(page, /هو الأساسي الآن/)],
  }),
  variants({
    state: 'delete-question',
    act: async (page, shop) => {
      await open(page, shop);
      await press(page, 'حذف: عينة 2 مل');
    },
    shows: (page) => [within(page, 'تأكيد الحذف', /هل أنت متأكد من حذف المتغير «.?عينة 2 مل.?»؟/)],
  }),
  variants({
    state: 'deleting',
    prepare: (page) => holdApi(page, 'deleteVariant'),
    act: async (page, shop) => {
      await open(page, shop);
      await press(page, 'حذف: عينة 2 مل');
      await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).click();
    },
    shows: (page) => [dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'جاري الحذف...' })],
  }),
  variants({
    state: 'in-use',
    prepare: (page) =>
      mockApiError(page, 'deleteVariant', 409, {
        code: 'in_use',
        message: 'لا يمكن الحذف لأن هذا العنصر مستخدم في: علبة الشتاء، رحلة العود',
      }),
    act: async (page, shop) => {
      await open(page, shop);
      await press(page, 'حذف: عينة 2 مل');
      await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).click();
    },
    shows: (page) => [toast(page, 'فشل في حذف المتغير'), toast(page, /علبة الشتاء، رحلة العود/)],
  }),
  variants({
    state: 'add',
    act: openForm,
    shows: (page) => [box(page, 'اسم المتغير'), dialog(page, ADD).getByRole('button', { name: 'حفظ' })],
  }),
  variants({
    state: 'add-first',
    variants: [],
    act: openForm,
    shows: (page) => [page.getByRole('checkbox', { name: 'المتغير الأساسي', checked: true, disabled: true })],
  }),
  variants({
    state: 'edit',
    act: async (page, shop) => {
      await open(page, shop);
      await press(page, 'تعديل: عينة 5 مل');
    },
    shows: (page) => [
      within(page, EDIT, 'خصم 14%: يوفّر الزبون 6.00 ₪'),
      within(page, EDIT, '7.20 ₪ لكل مل'),
      box(page, 'عدد القطع'),
    ],
  }),
  variants({
    state: 'edit-another-primary',
    act: async (page, shop) => {
      await open(page, shop);
      await press(page, 'تعديل: Eau de Parfum 100 ml');
      await page.getByRole('checkbox', { name: 'المتغير الأساسي' }).check();
    },
    shows: (page) => [within(page, EDIT, /يظهر سعره على بطاقة المنتج بدل «.?عينة 5 مل.?»/)],
  }),
  variants({
    state: 'errors',
    act: async (page, shop) => {
      await openForm(page, shop);
      await box(page, /السعر الأصلي/).fill('-1');
      await page.getByRole('radio', { name: /^محسوب/ }).check();
      await save(page);
    },
    shows: (page) => [
      within(page, ADD, 'يرجى تصحيح الأخطاء التالية:'),
      within(page, ADD, 'اسم المتغير مطلوب'),
      within(page, ADD, 'الحجم مطلوب ويجب أن يكون موجب'),
      within(page, ADD, 'السعر مطلوب ويجب أن يكون موجب'),
      within(page, ADD, 'السعر الأصلي يجب أن يكون موجب'),
      within(page, ADD, 'اكتب عدد القطع، أو اختر «غير محسوب»'),
    ],
  }),
  variants({
    state: 'refused-fields',
    prepare: (page) =>
      mockApiError(page, 'createVariant', 422, {
        code: 'validation_failed',
        message: 'يرجى مراجعة البيانات المدخلة',
        errors: { name: ['يحتوي النص على رموز غير مسموح بها'] },
      }),
    act: async (page, shop) => {
      await openForm(page, shop);
      await fill(page);
      await save(page);
    },
    shows: (page) => [toast(page, 'خطأ في التحقق'), within(page, ADD, 'يحتوي النص على رموز غير مسموح بها')],
  }),
  variants({
    state: 'save-failed',
    prepare: (page) => mockApiError(page, 'createVariant', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    act: async (page, shop) => {
      await openForm(page, shop);
      await fill(page);
      await save(page);
    },
    shows: (page) => [toast(page, 'فشل في حفظ المتغير'), toast(page, 'الخدمة غير متاحة حالياً.')],
  }),
  variants({
    state: 'saving',
    prepare: (page) => holdApi(page, 'createVariant'),
    act: async (page, shop) => {
      await openForm(page, shop);
      await fill(page);
      await save(page);
    },
    shows: (page) => [dialog(page, ADD).getByRole('button', { name: 'جاري الحفظ...' })],
  }),
  variants({
    state: 'discard-question',
    act: async (page, shop) => {
      await openForm(page, shop);
      await fill(page);
      await page.keyboard.press('Escape');
    },
    shows: (page) => [within(page, 'تجاهل التغييرات؟', /ستضيع إن أغلقت النافذة/)],
  }),
];
