import type { Page } from '@playwright/test';
import type { SampleSetTemplate } from '../../../src/api/generated-admin';
import { aTemplate } from '../../../src/testing/builders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title, toast } from '../scene';

const TITLE = 'مجموعات العينات';
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name });
const select = (page: Page, name: string, option: string) =>
  dialog(page).getByRole('combobox', { name }).selectOption(option);

/** Templates of each kind of price and of allowed products. */
const templatesOf = ({ brands }: Shop): SampleSetTemplate[] => [
  aTemplate({ id: 't1', name: 'رحلة الاكتشاف', sizes: [2, 5], price: STEPS }),
  aTemplate({
    id: 't2',
    name: 'خمس عينات تختارها',
    min_slots: 5,
    allowed: { kind: 'brands', values: brands.slice(0, 3).map(({ id }) => id) },
    price: { kind: 'fixed', amount: 59, steps: [] },
  }),
  aTemplate({
    id: 't3',
    name: 'عشاق العود',
    allowed: { kind: 'notes', values: ['oud', 'amber'] },
    is_visible: false,
  }),
];

const STEPS: SampleSetTemplate['price'] = {
  kind: 'steps',
  amount: null,
  steps: [
    { count: 3, percent: 5 },
    { count: 5, percent: 15 },
  ],
};

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const list = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-sample-sets',
  path: '/admin/sample-sets',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'adminListSampleSets', success(templatesOf(shop)));
    await prepare?.(page, shop);
  },
});

/** A state of the form; the editor of the description loads last. */
const form = ({ act, ...scene }: Part): Scene =>
  list({
    screen: 'admin-sample-set-form',
    hasOverlay: true,
    ...scene,
    act: async (page, shop) => {
      await act?.(page, shop);
      await box(page, /^الوصف/).waitFor();
    },
  });

const rename = async (page: Page) => {
  await press(page, 'تعديل: رحلة الاكتشاف');
  await box(page, 'اسم القالب').fill('رحلة الشتاء');
  await press(page, 'حفظ');
};

/** Templates of sample sets, and their form. */
export const ADMIN_SAMPLE_SETS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, TITLE),
      text(page, 'عطور 3 علامات تجارية'),
      text(page, 'خصم يصل إلى 15%'),
      button(page, /^تعديل: رحلة الاكتشاف/),
      link(page, /^معاينة: رحلة الاكتشاف/),
      main(page).getByRole('switch', { name: /^ظهور عشاق العود/ }),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'adminListSampleSets'),
    shows: (page) => [title(page, TITLE), main(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'adminListSampleSets', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    shows: (page) => [heading(page, 'فشل في تحميل مجموعات العينات'), button(page, 'إعادة المحاولة')],
  }),
  list({
    state: 'empty',
    prepare: (page) => mockApi(page, 'adminListSampleSets', success([])),
    shows: (page) => [heading(page, 'لا توجد قوالب'), button(page, 'إضافة قالب')],
  }),
  list({
    state: 'delete-question',
    hasOverlay: true,
    act: (page) => press(page, 'حذف: عشاق العود'),
    shows: (page) => [dialog(page).getByText(/هل تريد حذف القالب «.+»؟/)],
  }),
  list({
    state: 'delete-failed',
    prepare: (page) => mockApiError(page, 'deleteSampleSet', 503),
    act: async (page) => {
      await press(page, 'حذف: عشاق العود');
      await dialog(page).getByRole('button', { name: 'حذف', exact: true }).click();
    },
    shows: (page) => [toast(page, 'لم يُحذف القالب')],
  }),
  list({
    state: 'not-shown',
    prepare: (page) => mockApiError(page, 'updateSampleSet', 503),
    act: (page) =>
      main(page)
        .getByRole('switch', { name: /عشاق العود/ })
        .click(),
    shows: (page) => [toast(page, 'لم يتغيّر ظهور القالب')],
  }),
  form({
    state: 'filled',
    act: (page) => press(page, /^تعديل: خمس عينات تختارها/),
    shows: (page) => [
      dialog(page).getByRole('list', { name: 'المختار: العلامات التجارية' }),
      box(page, 'سعر المجموعة (₪)'),
    ],
  }),
  form({
    state: 'steps',
    act: async (page) => {
      await press(page, 'تعديل: رحلة الاكتشاف');
      await press(page, 'إضافة خصم');
    },
    shows: (page) => [dialog(page).getByRole('group', { name: 'الخصم 3' })],
  }),
  form({
    state: 'errors',
    act: async (page) => {
      await press(page, 'إضافة قالب');
      await select(page, 'يختار الزبون من', 'عطور فيها نوتات معيّنة');
      await select(page, 'طريقة التسعير', 'خصم يزيد بعدد العينات');
      await press(page, 'حفظ');
    },
    shows: (page) => [
      dialog(page).getByRole('link', { name: 'اسم القالب مطلوب' }),
      dialog(page).getByRole('link', { name: 'اكتب حجمًا واحدًا على الأقل' }),
      dialog(page).getByRole('link', { name: 'اختر واحدة على الأقل' }),
      dialog(page).getByRole('link', { name: 'اكتب نسبة من 1 إلى 99' }),
    ],
  }),
  form({
    state: 'saving',
    prepare: (page) => holdApi(page, 'updateSampleSet'),
    act: rename,
    shows: (page) => [dialog(page).getByRole('button', { name: 'جاري الحفظ...' })],
  }),
  form({
    state: 'conflict',
    prepare: (page) =>
      mockApiError(page, 'updateSampleSet', 409, { code: 'conflict', data: aTemplate({ version: 2 }) }),
    act: rename,
    shows: (page) => [dialog(page).getByText(/حفظ شخص آخر تعديلات على هذا القالب/)],
  }),
  form({
    state: 'save-failed',
    prepare: (page) => mockApiError(page, 'updateSampleSet', 503),
    act: rename,
    shows: (page) => [toast(page, 'لم يُحفظ القالب')],
  }),
  form({
    state: 'discard-question',
    act: async (page) => {
      await press(page, 'إضافة قالب');
      await box(page, 'اسم القالب').fill('عود');
      await box(page, /^الوصف/).waitFor();
      await page.keyboard.press('Escape');
    },
    shows: (page) => [page.getByRole('dialog', { name: 'تجاهل التغييرات؟' })],
  }),
];
