import type { Page } from '@playwright/test';
import { aProduct } from '../../../src/testing/builders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { button, type Scene, toast } from '../scene';
import { oud } from './product-fixtures';
import { above, dialog, press } from './products-scene';

const ADD = 'إضافة منتج';
const EDIT = 'تعديل المنتج';

const nameBox = (page: Page) => page.getByRole('textbox', { name: 'اسم المنتج' });
const brandBox = (page: Page, name: string) =>
  dialog(page, name).getByRole('combobox', { name: 'العلامة التجارية' });
const notesBox = (page: Page) => page.getByRole('combobox', { name: 'نوتات القاعدة' });
const openAdd = (page: Page) => button(page, ADD).click();
const openEdit = (page: Page) => press(page, `تعديل: ${oud.name}`);

async function fill(page: Page) {
  await openAdd(page);
  await nameBox(page).fill('عطر المساء');
  await brandBox(page, ADD).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog(page, ADD).getByRole('combobox', { name: 'الفئة' }).selectOption('نساء');
}
const fillAndSave = async (page: Page) => {
  await fill(page);
  await press(page, 'إنشاء المنتج');
};
const renameAndSave = async (page: Page) => {
  await openEdit(page);
  await nameBox(page).fill('عود آخر');
  await press(page, 'حفظ التغييرات');
};
/** The form of a product. */
export const PRODUCT_FORM: readonly Scene[] = [
  above({
    state: 'add',
    act: openAdd,
    shows: (page) => [
      dialog(page, ADD),
      dialog(page, ADD).getByText(/الأسعار على المتغيرات وحدها/),
      page.getByRole('textbox', { name: 'الوصف' }),
    ],
  }),
  above({
    state: 'add-facts',
    act: async (page) => {
      await openAdd(page);
      await notesBox(page).fill('بخور معتّق');
      await page.getByRole('status').filter({ hasText: 'لا توجد نوتة باسم «بخور معتّق»' }).waitFor();
      await notesBox(page).press('Enter');
      await notesBox(page).fill('عود');
      await page.getByRole('listbox').getByRole('option').first().click();
      await notesBox(page).pressSequentially('عنبر،');
      await page.getByRole('checkbox', { name: 'الشتاء' }).check();
    },
    shows: (page) => [
      page.getByRole('button', { name: 'إزالة: عنبر' }),
      page.getByRole('button', { name: 'أضف إلى القاموس: بخور معتّق' }),
      page.getByRole('checkbox', { name: 'الشتاء', checked: true }),
    ],
  }),
  above({
    state: 'add-brands',
    act: async (page) => {
      await openAdd(page);
      await brandBox(page, ADD).click();
    },
    shows: (page) => [page.getByRole('listbox').getByRole('option').first()],
  }),
  above({
    state: 'add-errors',
    act: async (page) => {
      await openAdd(page);
      await press(page, 'إنشاء المنتج');
    },
    shows: (page) => [
      page.getByRole('link', { name: 'اسم المنتج مطلوب' }),
      page.getByRole('link', { name: 'العلامة التجارية مطلوبة' }),
      page.getByRole('link', { name: 'الفئة مطلوبة' }),
    ],
  }),
  above({
    state: 'creating',
    prepare: (page) => holdApi(page, 'createProduct'),
    act: fillAndSave,
    shows: (page) => [page.getByRole('button', { name: 'جاري الإنشاء...', disabled: true })],
  }),
  above({
    state: 'created',
    prepare: async (page) => {
      await mockApi(page, 'createProduct', success(aProduct({ id: 'new', name: 'عطر المساء' })));
      await mockApi(page, 'listVariants', success({ variants: [] }));
    },
    act: fillAndSave,
    shows: (page) => [toast(page, 'تم إنشاء المنتج بنجاح'), page.getByText('لا توجد متغيرات لهذا المنتج')],
  }),
  above({
    state: 'create-failed',
    prepare: (page) => mockApiError(page, 'createProduct', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    act: fillAndSave,
    shows: (page) => [toast(page, 'فشل في حفظ المنتج'), page.getByText('فشل في إنشاء المنتج')],
  }),
  above({
    state: 'edit',
    act: openEdit,
    shows: (page) => [
      nameBox(page),
      brandBox(page, EDIT),
      page.getByRole('textbox', { name: 'الوصف' }).getByText('عود دافئ'),
    ],
  }),
  above({
    state: 'saving',
    prepare: (page) => holdApi(page, 'updateProduct'),
    act: renameAndSave,
    shows: (page) => [page.getByRole('button', { name: 'جاري الحفظ...', disabled: true })],
  }),
  above({
    state: 'saved',
    prepare: (page) => mockApi(page, 'updateProduct', success(aProduct())),
    act: renameAndSave,
    shows: (page) => [toast(page, 'تم حفظ المنتج بنجاح')],
  }),
  above({
    state: 'update-failed',
    prepare: (page) => mockApiError(page, 'updateProduct', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    act: renameAndSave,
    shows: (page) => [toast(page, 'فشل في حفظ المنتج'), page.getByText('فشل في تحديث المنتج')],
  }),
  above({
    state: 'server-errors',
    prepare: (page) =>
      mockApiError(page, 'updateProduct', 422, {
        code: 'validation_failed',
        errors: { brand_id: ['لم نجد هذه العلامة التجارية.'], image: ['هذا الملف ليس صورة.'] },
      }),
    act: renameAndSave,
    shows: (page) => [
      toast(page, 'خطأ في التحقق'),
      page.getByRole('link', { name: 'لم نجد هذه العلامة التجارية.' }),
      page.getByRole('link', { name: 'هذا الملف ليس صورة.' }),
    ],
  }),
  above({
    state: 'discard-question',
    act: async (page) => {
      await openEdit(page);
      await nameBox(page).fill('عود آخر');
      await page.keyboard.press('Escape');
    },
    shows: (page) => [dialog(page, 'تجاهل التغييرات؟')],
  }),
];
