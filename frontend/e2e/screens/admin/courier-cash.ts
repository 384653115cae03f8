import type { Page } from '@playwright/test';
import { someCourierCash, someEntries } from '../../../src/admin/testing/remittances';
import { aCourier } from '../../../src/admin/testing/shipments';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const couriers = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-courier-cash',
  path: '/admin/cash/couriers',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await (prepare ?? ((target) => mockApi(target, 'getCourierCash', success(someCourierCash()))))(
      page,
      shop,
    );
  },
});

const entries = (page: Page, shown = someEntries()) =>
  mockApi(page, 'listLedgerEntries', success({ entries: shown }));

const ledger = ({ prepare = (page) => entries(page), ...scene }: Part): Scene => ({
  screen: 'admin-ledger',
  path: '/admin/cash/ledger',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listCouriers', success({ couriers: [aCourier()] }));
    await prepare(page, shop);
  },
});

/** Cash of the couriers, and the ledger. */
export const ADMIN_COURIER_CASH: readonly Scene[] = [
  couriers({
    state: 'filled',
    shows: (page) => [
      title(page, 'نقد شركات التوصيل'),
      main(page).getByRole('table', { name: 'النقد حسب الشركة' }),
      main(page).getByRole('table', { name: 'أعمار المستحقات' }),
      text(page, 'فروق بين الكشوف والشحنات'),
    ],
  }),
  couriers({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getCourierCash'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  couriers({
    state: 'empty',
    prepare: (page) => mockApi(page, 'getCourierCash', success(someCourierCash({ couriers: [] }))),
    shows: (page) => [heading(page, 'لا شركات توصيل بعد')],
  }),
  couriers({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getCourierCash', 503),
    shows: (page) => [heading(page, 'فشل في تحميل نقد الشركات'), button(page, 'إعادة المحاولة')],
  }),
  ledger({
    state: 'filled',
    shows: (page) => [
      title(page, 'دفتر النقد'),
      main(page).getByRole('table', { name: /^قيود الدفتر/ }),
      main(page).getByRole('link', { name: 'دفعة 12' }).first(),
      text(page, 'عكس القيد 8'),
      button(page, 'تصدير'),
    ],
  }),
  ledger({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listLedgerEntries'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  ledger({
    state: 'empty',
    prepare: (page) => entries(page, []),
    shows: (page) => [text(page, /يُسجَّل هنا كل نقد ينتقل/)],
  }),
  ledger({
    state: 'none-found',
    path: '/admin/cash/ledger?from=2020-01-01&to=2020-01-31',
    prepare: (page) => entries(page, []),
    shows: (page) => [heading(page, 'لا قيود للعرض'), link(page, 'كل الدفتر')],
  }),
  ledger({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listLedgerEntries', 503),
    shows: (page) => [heading(page, 'فشل في تحميل دفتر النقد'), button(page, 'إعادة المحاولة')],
  }),
];
