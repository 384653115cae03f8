import type { Page } from '@playwright/test';
import { holdApi, mockApiError, mockNetworkError } from '../../mock-api';
import { button, heading, type Scene } from '../scene';
import { list, somePages } from './brand-scenes';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const add = (page: Page) => button(page, 'إضافة علامة تجارية').click();
const edit = (page: Page) => button(page, 'تعديل دار العود').click();
const save = (page: Page) => page.getByRole('button', { name: 'حفظ' }).click();
const fillName = (page: Page) => page.getByLabel('اسم العلامة التجارية').fill('دار العود');

/** A small image, encoded as browsers do. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const choose = (page: Page, name = 'dar-al-oud.png', buffer = PIXEL) =>
  page.getByLabel('الصورة المصغرة').setInputFiles({ name, mimeType: 'image/png', buffer });

/** Dialogs above the list of brands. */
export const BRAND_FORMS: readonly Scene[] = [
  list({
    state: 'add',
    act: add,
    shows: (page) => [dialog(page, 'إضافة علامة تجارية'), page.getByText('اختر صورة', { exact: true })],
    hasOverlay: true,
  }),
  list({
    state: 'add-with-picture',
    act: async (page) => {
      await add(page);
      await fillName(page);
      await choose(page);
    },
    shows: (page) => [page.getByAltText('معاينة الصورة'), page.getByText('dar-al-oud.png', { exact: true })],
    hasOverlay: true,
  }),
  list({
    state: 'add-not-a-picture',
    act: async (page) => {
      await add(page);
      await choose(page, 'list.png', Buffer.from('<html>'));
    },
    shows: (page) => [page.locator('#brand-thumbnail-error')],
    hasOverlay: true,
  }),
  list({
    state: 'add-drag',
    act: async (page) => {
      await add(page);
      await page.getByLabel('الصورة المصغرة').evaluate((input) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
        input.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
      });
    },
    shows: (page) => [page.getByText('أفلت الصورة هنا')],
    hasOverlay: true,
  }),
  list({
    state: 'add-uploading',
    prepare: async (page) => {
      await somePages(page);
      await holdApi(page, 'createBrand');
    },
    act: async (page) => {
      await add(page);
      await fillName(page);
      await choose(page);
      await page.getByAltText('معاينة الصورة').waitFor();
      await save(page);
    },
    shows: (page) => [
      page.getByRole('progressbar', { name: 'جاري رفع الصورة...' }),
      page.getByRole('button', { name: 'جاري الحفظ...' }),
    ],
    hasOverlay: true,
  }),
  list({
    state: 'add-errors',
    act: async (page) => {
      await add(page);
      await save(page);
    },
    shows: (page) => [
      heading(page, 'يرجى تصحيح الأخطاء التالية:'),
      page.getByRole('link', { name: 'اسم العلامة التجارية مطلوب' }),
    ],
    hasOverlay: true,
  }),
  list({
    state: 'add-refused',
    prepare: async (page) => {
      await somePages(page);
      await mockApiError(page, 'createBrand', 422, {
        code: 'validation_failed',
        errors: { name: ['هذا الاسم مستخدم'], thumbnail: ['تعذّرت قراءة الصورة، فقد يكون الملف تالفاً'] },
      });
    },
    act: async (page) => {
      await add(page);
      await fillName(page);
      await save(page);
    },
    shows: (page) => [page.locator('#brand-name-error'), page.locator('#brand-thumbnail-error')],
    hasOverlay: true,
  }),
  list({
    state: 'add-failed',
    prepare: async (page) => {
      await somePages(page);
      await mockNetworkError(page, 'createBrand');
    },
    act: async (page) => {
      await add(page);
      await fillName(page);
      await save(page);
    },
    shows: (page) => [page.getByText('فشل في إنشاء العلامة التجارية')],
    hasOverlay: true,
  }),
  list({
    state: 'edit',
    act: edit,
    shows: (page) => [dialog(page, 'تعديل «دار العود»')],
    hasOverlay: true,
  }),
  list({
    state: 'edit-discard',
    act: async (page) => {
      await edit(page);
      await page.getByLabel('اسم العلامة التجارية').fill('دار المسك');
      await page.keyboard.press('Escape');
    },
    shows: (page) => [dialog(page, 'تجاهل التغييرات؟')],
    hasOverlay: true,
  }),
  list({
    state: 'delete',
    act: (page) => button(page, 'حذف دار العود').click(),
    shows: (page) => [dialog(page, 'تأكيد الحذف'), page.getByText('لا يمكن التراجع عن هذا الإجراء.')],
    hasOverlay: true,
  }),
  list({
    state: 'deleting',
    prepare: async (page) => {
      await somePages(page);
      await holdApi(page, 'deleteBrand');
    },
    act: async (page) => {
      await button(page, 'حذف دار العود').click();
      await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).click();
    },
    shows: (page) => [page.getByRole('button', { name: 'جاري الحذف...' })],
    hasOverlay: true,
  }),
];
