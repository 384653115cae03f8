import type { Page } from '@playwright/test';
import type { Import, ImportFault } from '../../../src/api/generated-admin';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title, toast } from '../scene';

const AT = '2026-11-20T08:05:00Z';
const TABLE = { name: 'عطور.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,name\n') };

const anImport = (changes: Partial<Import> = {}): Import => ({
  id: 'import-1',
  state: 'checked',
  file_name: 'عطور.csv',
  rows: 412,
  products: 120,
  new_products: 80,
  changed_products: 30,
  unchanged_products: 10,
  faults_count: 0,
  faults: [],
  pictures_needed: [],
  done: 0,
  total: 120,
  result: null,
  by: 'رنا الخطيب',
  created_at: AT,
  started_at: null,
  finished_at: null,
  ...changes,
});

const ERRORS: ImportFault[] = [
  { row: 3, column: 'price', message: 'يجب أن تكون القيمة رقمًا', value: 'غالٍ' },
  { row: 8, column: 'brand', message: 'لا علامة تجارية بهذا الاسم', value: 'دار مجهولة' },
  { row: 1, column: null, message: 'هذا العمود غير معروف', value: 'xyz' },
];

const earlier = (page: Page) =>
  mockApi(
    page,
    'listImports',
    success([anImport({ id: 'import-0', state: 'done' }), anImport({ id: 'i', state: 'discarded' })]),
  );
const known = (page: Page, changes: Partial<Import>) =>
  mockApi(page, 'getImport', success(anImport(changes)));

const imports = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-imports',
  path: '/admin/imports?import=import-1',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await earlier(page);
    await scene.prepare?.(page, shop);
  },
});
const fresh = (scene: Omit<Scene, 'screen' | 'path'>) => imports({ path: '/admin/imports', ...scene });
const check = async (page: Page) => {
  await page.getByLabel('اختر الملفات').setInputFiles(TABLE);
  await button(page, 'فحص الجدول').click();
};

export const ADMIN_IMPORTS: readonly Scene[] = [
  fresh({
    state: 'new',
    shows: (page) => [
      title(page, 'استيراد المنتجات'),
      button(page, 'تنزيل قالب فارغ'),
      button(page, 'فحص الجدول'),
      text(page, 'متجاهل'),
    ],
  }),
  fresh({
    state: 'none-yet',
    prepare: (page) => mockApi(page, 'listImports', success([])),
    shows: (page) => [text(page, 'لم يُستورد شيء بعد.')],
  }),
  fresh({
    state: 'checking',
    prepare: (page) => holdApi(page, 'createImport'),
    act: check,
    shows: (page) => [button(page, 'جاري فحص الجدول...'), text(page, 'عطور.csv')],
  }),
  fresh({
    state: 'not-taken',
    prepare: (page) => mockApiError(page, 'createImport', 503),
    act: check,
    shows: (page) => [toast(page, 'فشل في فحص الجدول')],
    hasOverlay: true,
  }),
  fresh({
    state: 'earlier-loading',
    prepare: (page) => holdApi(page, 'listImports'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  imports({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getImport'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' }).first()],
  }),
  imports({
    state: 'errors',
    prepare: (page) => known(page, { faults: ERRORS, faults_count: 3 }),
    shows: (page) => [
      heading(page, '3 أخطاء في الجدول'),
      text(page, 'لا علامة تجارية بهذا الاسم'),
      button(page, 'حفظ الأخطاء كجدول'),
      link(page, 'فحص الجدول بعد التصحيح'),
    ],
  }),
  imports({
    state: 'ready',
    prepare: (page) => known(page, {}),
    shows: (page) => [heading(page, 'الجدول سليم'), button(page, 'بدء الاستيراد')],
  }),
  imports({
    state: 'pictures-needed',
    prepare: (page) => known(page, { pictures_needed: ['oud.jpg', 'musk.jpg'] }),
    shows: (page) => [text(page, 'لم يصل بعد: صورتان'), page.getByLabel('ملف الصور')],
  }),
  imports({
    state: 'starting',
    prepare: async (page) => {
      await known(page, {});
      await holdApi(page, 'startImport');
    },
    act: (page) => button(page, 'بدء الاستيراد').click(),
    shows: (page) => [main(page).locator('button[aria-busy=true]')],
  }),
  imports({
    state: 'running',
    prepare: (page) => known(page, { state: 'running', done: 45 }),
    shows: (page) => [heading(page, 'الاستيراد جارٍ'), page.getByRole('progressbar')],
  }),
  imports({
    state: 'done',
    prepare: (page) =>
      known(page, {
        state: 'done',
        done: 120,
        finished_at: AT,
        result: { created: 80, updated: 30, unchanged: 10, failed: 0 },
      }),
    shows: (page) => [heading(page, 'اكتمل الاستيراد'), link(page, 'عرض المنتجات')],
  }),
  imports({
    state: 'partly-done',
    prepare: (page) =>
      known(page, {
        state: 'failed',
        done: 120,
        finished_at: AT,
        faults: ERRORS.slice(1, 2),
        faults_count: 1,
        result: { created: 80, updated: 29, unchanged: 10, failed: 1 },
      }),
    shows: (page) => [heading(page, 'اكتمل الاستيراد إلا بعضه'), text(page, 'دار مجهولة')],
  }),
  imports({
    state: 'discarded',
    prepare: (page) => known(page, { state: 'discarded' }),
    shows: (page) => [heading(page, 'تُجوهل هذا الجدول')],
  }),
  imports({
    state: 'missing',
    prepare: (page) => mockApiError(page, 'getImport', 404, { code: 'not_found' }),
    shows: (page) => [heading(page, 'لم نجد هذا الاستيراد')],
  }),
];
