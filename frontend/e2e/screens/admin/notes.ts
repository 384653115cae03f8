import type { Page } from '@playwright/test';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title, toast } from '../scene';

const PATH = '/admin/notes';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

/** A state of the dictionary; the notes are the store's own. */
const list = ({ prepare, ...scene }: Partial<Scene> & Pick<Scene, 'state' | 'shows'>): Scene => ({
  screen: 'admin-notes',
  path: PATH,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await prepare?.(page, shop);
  },
});

/** The dictionary of notes. */
export const ADMIN_NOTES: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'قاموس النوتات'),
      page.getByRole('row', { name: /برغموت/ }).first(),
      button(page, 'تعديل: برغموت'),
    ],
  }),
  list({
    state: 'filtered',
    path: `${PATH}?search=%D8%B9%D9%88%D8%AF&family=oud`,
    shows: (page) => [button(page, 'تعديل: عود')],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listPerfumeNotes'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    prepare: (page) => mockApi(page, 'listPerfumeNotes', success({ families: [], notes: [] })),
    shows: (page) => [heading(page, 'لا توجد نوتات')],
  }),
  list({
    state: 'none-found',
    path: `${PATH}?search=zzz`,
    shows: (page) => [text(page, /لا توجد نوتة باسم/), link(page, 'عرض كل النوتات')],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listPerfumeNotes', 503),
    shows: (page) => [heading(page, 'فشل في تحميل قاموس النوتات'), button(page, 'إعادة المحاولة')],
  }),
  list({
    state: 'add-errors',
    hasOverlay: true,
    act: async (page) => {
      await press(page, 'إضافة نوتة');
      await press(page, 'حفظ');
    },
    shows: (page) => [
      dialog(page).getByRole('link', { name: 'اسم النوتة مطلوب' }),
      dialog(page).getByRole('link', { name: 'عائلة النوتة مطلوبة' }),
    ],
  }),
  list({
    state: 'edit',
    hasOverlay: true,
    act: (page) => press(page, 'تعديل: برغموت'),
    shows: (page) => [dialog(page).getByRole('textbox', { name: /أسماء أخرى/ })],
  }),
  list({
    state: 'in-use',
    hasOverlay: true,
    prepare: (page) => mockApiError(page, 'deletePerfumeNote', 409, { message: 'هذه النوتة في عطور.' }),
    act: async (page) => {
      await press(page, 'حذف: برغموت');
      await dialog(page).getByRole('button', { name: 'حذف', exact: true }).click();
    },
    shows: (page) => [toast(page, 'لم تُحذف النوتة')],
  }),
];
