import type { Page } from '@playwright/test';
import { aReturn, aReturnLine, aReturnReport } from '../../../src/admin/testing/returns';
import type { AdminReturn } from '../../../src/api/generated-admin';
import { mockTemplates } from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';
import { ADMIN_ORDER_RETURNS } from './order-returns';
import { ADMIN_RETURN } from './return';
import { photoPath, RETURN_COUNTS, RETURN_LINES } from './return-fixtures';

const LIST = '/admin/returns';
const SOME: readonly AdminReturn[] = [
  aReturn({ lines: RETURN_LINES, photos: [photoPath(0), photoPath(1)], value: 595 }),
  aReturn({ id: 'r2', number: 6, kind: 'exchange', reason: 'wrong_item' }),
  aReturn({
    id: 'r3',
    number: 5,
    kind: 'damaged',
    reason: 'damaged',
    customer: { name: 'Khalil Odeh', phone: '+972541112233', region: 'ISRAEL', city: 'حيفا' },
    lines: [RETURN_LINES[1] ?? aReturnLine()],
    value: 45,
  }),
];

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const returns = (page: Page, data: readonly AdminReturn[], total = data.length) =>
  mockApi(page, 'listReturns', aPageOf(data, { last_page: Math.ceil(total / 15), total }));

const list = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-returns',
  path: LIST,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'countReturns', success(RETURN_COUNTS));
    await (prepare ?? ((target) => returns(target, SOME, 47)))(page, shop);
  },
});

const report = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-return-report',
  path: `${LIST}/report`,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await (prepare ?? ((target) => mockApi(target, 'getReturnReport', success(aReturnReport()))))(page, shop);
  },
});

export const ADMIN_RETURNS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'المرتجعات'),
      link(page, /^قيد المراجعة/),
      link(page, 'مرتجع 7'),
      text(page, /عود وود 100 مل × 1، مسك الليل 5 مل × 2/),
      text(page, 'إرجاع · ليس كما توقّع · صورتان'),
      link(page, 'التالي'),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listReturns'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    prepare: (page) => returns(page, []),
    shows: (page) => [heading(page, 'لا مرتجعات للعرض'), link(page, 'عرض كل المرتجعات')],
  }),
  list({
    state: 'none-at-all',
    path: `${LIST}?state=all`,
    prepare: (page) => returns(page, []),
    shows: (page) => [text(page, /تظهر هنا طلبات الإرجاع/)],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listReturns', 503),
    shows: (page) => [heading(page, 'فشل في تحميل المرتجعات'), button(page, 'إعادة المحاولة')],
  }),
  report({
    state: 'filled',
    shows: (page) => [
      title(page, 'تقرير المرتجعات'),
      heading(page, 'حسب السبب'),
      main(page).getByRole('table', { name: 'حسب النوع والسبب' }),
      text(page, 'رُفض عند الاتصال'),
    ],
  }),
  report({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getReturnReport'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  report({
    state: 'empty',
    path: `${LIST}/report?from=2020-01-01&to=2020-01-31`,
    prepare: (page) =>
      mockApi(page, 'getReturnReport', success(aReturnReport({ rows: [], refused_when_called: 0 }))),
    shows: (page) => [heading(page, 'لا مرتجعات في هذه المدة'), link(page, 'كل المدة')],
  }),
  report({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getReturnReport', 503),
    shows: (page) => [heading(page, 'فشل في تحميل التقرير'), button(page, 'إعادة المحاولة')],
  }),
  ...ADMIN_RETURN,
  ...ADMIN_ORDER_RETURNS,
];
