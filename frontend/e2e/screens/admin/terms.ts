import type { Page } from '@playwright/test';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, type Scene, text, title, toast } from '../scene';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'الشرح' });

const CHANGED = { term: 'longevity', explanation: 'كم ساعة تبقى الرائحة على جلدك.' } as const;

/** A state of the explanations of terms, one of which was changed. */
const list = ({ prepare, ...scene }: Partial<Scene> & Pick<Scene, 'state' | 'shows'>): Scene => ({
  screen: 'admin-terms',
  path: '/admin/terms',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listTerms', success([CHANGED]));
    await prepare?.(page, shop);
  },
});

export const ADMIN_TERMS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'شرح المصطلحات'),
      text(page, CHANGED.explanation),
      text(page, 'نص معدّل'),
      button(page, 'تعديل: مخلّط'),
    ],
  }),
  list({
    state: 'defaults',
    prepare: (page) => mockApi(page, 'listTerms', success([])),
    shows: (page) => [text(page, 'المدة التي تبقى فيها الرائحة على الجلد بعد الرشّ.')],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listTerms'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listTerms', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الشروح'), button(page, 'إعادة المحاولة')],
  }),
  list({
    state: 'edit',
    hasOverlay: true,
    act: (page) => press(page, 'تعديل: الثبات'),
    shows: (page) => [
      field(page),
      dialog(page).getByRole('button', { name: 'استعادة النص الأصلي' }),
      dialog(page).getByText(/بقي 270 من 300 حرف/),
    ],
  }),
  list({
    state: 'field-error',
    hasOverlay: true,
    act: async (page) => {
      await press(page, 'تعديل: الثبات');
      await field(page).fill('ع'.repeat(301));
      await press(page, 'حفظ');
    },
    shows: (page) => [dialog(page).getByRole('link', { name: 'الشرح يجب ألا يتجاوز 300 حرف.' })],
  }),
  list({
    state: 'saving',
    hasOverlay: true,
    prepare: (page) => holdApi(page, 'updateTerm'),
    act: async (page) => {
      await press(page, 'تعديل: الثبات');
      await field(page).fill('كم تبقى الرائحة.');
      await press(page, 'حفظ');
    },
    shows: (page) => [dialog(page).getByRole('button', { name: 'جاري الحفظ...' })],
  }),
  list({
    state: 'save-failed',
    hasOverlay: true,
    prepare: (page) => mockApiError(page, 'updateTerm', 503),
    act: async (page) => {
      await press(page, 'تعديل: الثبات');
      await field(page).fill('كم تبقى الرائحة.');
      await press(page, 'حفظ');
    },
    shows: (page) => [toast(page, 'لم يُحفظ الشرح')],
  }),
];
