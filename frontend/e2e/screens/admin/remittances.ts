import type { Page } from '@playwright/test';
import { aPreview, aRemittance, CONFIRMED } from '../../../src/admin/testing/remittances';
import { aCourier } from '../../../src/admin/testing/shipments';
import type { Remittance } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';
import { ADMIN_REMITTANCE } from './remittance';

const SOME: readonly Remittance[] = [
  aRemittance(),
  aRemittance({ id: 'm2', number: 11, declared: 1450, day: '2026-11-13', ...CONFIRMED }),
  aRemittance({ id: 'm3', number: 10, day: '2026-11-06', state: 'reversed', courier_name: 'Wasel Express' }),
];
const FILE = { name: 'كشف.csv', mimeType: 'text/csv', buffer: Buffer.from('الباركود,المبلغ\n') };

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const couriers = (page: Page) => mockApi(page, 'listCouriers', success({ couriers: [aCourier()] }));
const remittances = (page: Page, data: readonly Remittance[]) =>
  mockApi(page, 'listRemittances', aPageOf(data));

const list = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-remittances',
  path: '/admin/remittances',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await couriers(page);
    await (prepare ?? ((target) => remittances(target, SOME)))(page, shop);
  },
});

const fresh = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-new-remittance',
  path: '/admin/remittances/new',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await couriers(page);
    await mockApi(page, 'previewStatement', success(aPreview()));
    await prepare?.(page, shop);
  },
});

const read = async (page: Page) => {
  await main(page).getByLabel('شركة التوصيل').selectOption(aCourier().name);
  await main(page).getByLabel('ملف الكشف').setInputFiles(FILE);
  await button(page, 'قراءة الكشف').click();
};

export const ADMIN_REMITTANCES: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'دفعات شركات التوصيل'),
      link(page, 'دفعة 12'),
      text(page, 'بانتظار التأكيد'),
      text(page, 'لا فرق'),
      link(page, 'استيراد كشف'),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listRemittances'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    prepare: (page) => remittances(page, []),
    shows: (page) => [heading(page, 'لا دفعات بعد'), link(page, 'استيراد كشف حساب')],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listRemittances', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الدفعات'), button(page, 'إعادة المحاولة')],
  }),
  fresh({
    state: 'choice',
    shows: (page) => [title(page, 'استيراد كشف حساب'), button(page, 'قراءة الكشف')],
  }),
  fresh({
    state: 'columns',
    act: read,
    shows: (page) => [
      main(page).getByRole('table', { name: 'أول أسطر الكشف' }),
      main(page).getByLabel('المبلغ المحصَّل'),
      button(page, 'استيراد ومطابقة'),
    ],
  }),
  fresh({
    state: 'errors',
    act: async (page) => {
      await read(page);
      await button(page, 'استيراد ومطابقة').click();
    },
    shows: (page) => [text(page, 'اختر يوم الدفع')],
  }),
  fresh({
    state: 'unreadable',
    prepare: (page) =>
      mockApiError(page, 'previewStatement', 422, {
        code: 'validation_failed',
        errors: { file: ['تعذّرت قراءة الكشف. احفظه بصيغة XLSX أو CSV وأعد المحاولة.'] },
      }),
    act: read,
    shows: (page) => [text(page, /^تعذّرت قراءة الكشف/)],
  }),
  fresh({
    state: 'no-couriers',
    prepare: (page) => mockApi(page, 'listCouriers', success({ couriers: [] })),
    shows: (page) => [heading(page, 'لا شركات توصيل بعد'), link(page, 'شركات التوصيل')],
  }),
  fresh({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listCouriers'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  fresh({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listCouriers', 503),
    shows: (page) => [heading(page, 'فشل في تحميل شركات التوصيل'), button(page, 'إعادة المحاولة')],
  }),
  ...ADMIN_REMITTANCE,
];
