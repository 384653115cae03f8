import type { Page } from '@playwright/test';
import { aMargin, aMarginReport, anUnknownMargin, aRunOut } from '../../../src/admin/testing/bottles';
import type { MarginReport, RunOut } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';

const reports = (page: Page, report: MarginReport) => mockApi(page, 'getMarginReport', success(report));
const runsOut = (page: Page, runOuts: readonly RunOut[]) => mockApi(page, 'listRunOuts', aPageOf(runOuts));
const LASTING = { ...aRunOut().product, id: 'p2', name: 'مسك الليل' };

const margins = ({ prepare, ...scene }: Pick<Scene, 'state' | 'shows'> & Partial<Scene>): Scene => ({
  screen: 'admin-margins',
  path: '/admin/margins',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await reports(page, aMarginReport());
    await prepare?.(page, shop);
  },
});

const runOuts = ({ prepare, ...scene }: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-run-outs',
  path: '/admin/run-outs',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await runsOut(page, [aRunOut(), aRunOut({ product: LASTING, days: null, poured_ml: 0 })]);
    await prepare?.(page, shop);
  },
});

/** Report on margins, and perfumes by the day on which they run out. */
export const ADMIN_MARGINS: readonly Scene[] = [
  margins({
    state: 'filled',
    shows: (page) => [
      title(page, 'الأرباح'),
      text(page, /^الربح محسوب على 75% من المبيعات/),
      main(page).getByRole('table', { name: 'الأرقام' }),
      button(page, 'حسب الشهر'),
    ],
  }),
  margins({
    state: 'by-product',
    path: '/admin/margins?group=product',
    prepare: (page) =>
      reports(page, aMarginReport({ rows: [{ key: 'p1', name: 'عود وود', margin: aMargin() }] })),
    shows: (page) => [main(page).getByRole('row', { name: /^عود وود/ })],
  }),
  margins({
    state: 'unknown',
    prepare: (page) => reports(page, aMarginReport({ total: anUnknownMargin() })),
    shows: (page) => [text(page, /^لم تُعرف تكلفة شيء مما بيع/)],
  }),
  margins({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getMarginReport'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  margins({
    state: 'empty',
    prepare: (page) => reports(page, aMarginReport({ rows: [] })),
    shows: (page) => [heading(page, 'لم يُجهَّز شيء في هذه المدة')],
  }),
  margins({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getMarginReport', 503),
    shows: (page) => [heading(page, 'فشل في تحميل تقرير الأرباح'), button(page, 'إعادة المحاولة')],
  }),
  runOuts({
    state: 'filled',
    shows: (page) => [title(page, 'متى تنفد'), text(page, '9 أيام'), link(page, 'مسك الليل')],
  }),
  runOuts({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listRunOuts'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  runOuts({
    state: 'empty',
    prepare: (page) => runsOut(page, []),
    shows: (page) => [heading(page, 'لا عطور تُسكب بعد')],
  }),
  runOuts({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listRunOuts', 503),
    shows: (page) => [heading(page, 'فشل في تحميل ما يوشك أن ينفد'), button(page, 'إعادة المحاولة')],
  }),
];
