import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { server } from '@/testing/server';
import type { RunOut } from '../api';
import { currentAdmin } from '../testing/answers';
import { aMargin, aMarginReport, anUnknownMargin, aRunOut } from '../testing/bottles';
import { renderAdmin } from '../testing/render-admin';
import { marginGroupName } from './margin-text';

const show = (path = '/admin/margins') => renderAdmin(path);
const summary = () => screen.findByRole('region', { name: 'ربح المدة' });

beforeEach(() => server.use(currentAdmin()));

it('shows the margin with the share that it is known of; what is unknown is not zero', async () => {
  server.use(answers('get', '/admins/reports/margins', aMarginReport()));
  show();
  expect(await summary()).toHaveTextContent('180.00');
  expect(screen.getByText(/^الربح محسوب على 75% من المبيعات/)).toBeVisible();
  const table = screen.getByRole('table', { name: 'الأرقام' });
  expect(within(table).getByRole('row', { name: /^5 مل/ })).toHaveTextContent('100%');
  const unknown = within(table).getByRole('row', { name: /^100 مل/ });
  expect(unknown).toHaveTextContent('غير معروفغير معروفغير معروف');
  expect(unknown).not.toHaveTextContent('-');
  expect(within(table).getByRole('row', { name: /^المجموع/ })).toHaveTextContent('75%');
});

it.each([
  [anUnknownMargin(), /^لم تُعرف تكلفة شيء مما بيع/],
  [aMargin({ known_units: 12, known_revenue: 400, known_percent: 100 }), /^عُرفت تكلفة كل المبيعات/],
  [
    aMargin({ known_units: 11, known_revenue: 400, known_percent: 100 }),
    /^الربح محسوب على 100%.*\(القطع: 11 من 12\)/,
  ],
  [aMargin({ known_revenue: 399.99, known_percent: 99 }), /^الربح محسوب على 99%/],
])('says plainly what is known of %j', async (total, text) => {
  server.use(answers('get', '/admins/reports/margins', aMarginReport({ total })));
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

it('is of the chosen days and grouping, which stay in the address', async () => {
  const asked: string[] = [];
  const rows = [{ key: '2026-11', name: null, margin: aMargin() }];
  server.use(
    http.get('*/api/v1/admins/reports/margins', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, message: '', data: aMarginReport({ rows }) });
    }),
  );
  show('/admin/margins?to=2026-11-30&from=soon');
  await userEvent.click(await screen.findByRole('button', { name: 'حسب الشهر' }));
  expect(await screen.findByRole('row', { name: /^تشرين الثاني 2026/ })).toBeVisible();
  fireEvent.change(screen.getByLabelText('من يوم'), { target: { value: '2026-11-01' } });
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/admin/margins?from=2026-11-01&to=2026-11-30&group=month',
  );
  expect(await screen.findByRole('row', { name: /^تشرين الثاني 2026/ })).toBeVisible();
  expect(asked.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
    { to: '2026-11-30', group: 'size' },
    { to: '2026-11-30', group: 'month' },
    { from: '2026-11-01', to: '2026-11-30', group: 'month' },
  ]);
  expect(screen.getByRole('link', { name: 'كل المدة' })).toHaveAttribute(
    'href',
    '/admin/margins?group=month',
  );
});

it('says that nothing was packed, and why it cannot be loaded', async () => {
  server.use(answers('get', '/admins/reports/margins', aMarginReport({ rows: [] })));
  const { unmount } = show();
  expect(await screen.findByText('لم يُجهَّز شيء في هذه المدة')).toBeVisible();
  unmount();
  server.use(refuses('get', '/admins/reports/margins', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل تقرير الأرباح' })).toBeVisible();
});

it.each([
  [499, 'الأرقام'],
  [500, 'الأرقام: الأسطر الـ500 الأعلى مبيعات'],
])('says in the caption whether %i rows are only those with most revenue', async (count, caption) => {
  const rows = Array.from({ length: count }, (_, place) => ({
    key: `p${place}`,
    name: `عطر ${place}`,
    margin: anUnknownMargin(),
  }));
  server.use(answers('get', '/admins/reports/margins', aMarginReport({ rows })));
  show('/admin/margins?group=product');
  expect(await screen.findByText(caption, { selector: 'caption' })).toBeInTheDocument();
});

it('names sizes, months, products, and brands that there are', () => {
  const margin = aMargin();
  expect(marginGroupName({ key: '2.5', name: null, margin }, 'size')).toBe('2.5 مل');
  expect(marginGroupName({ key: '2026-01', name: null, margin }, 'month')).toBe('كانون الثاني 2026');
  expect(marginGroupName({ key: 'b1', name: 'دار العود', margin }, 'brand')).toBe('دار العود');
  expect(marginGroupName({ key: '', name: null, margin }, 'brand')).toBe('بلا علامة تجارية');
});

/** Answer the list with these run-outs. */
const runsOut = (...runOuts: RunOut[]) =>
  http.get('*/api/v1/admins/reports/run-outs', () =>
    HttpResponse.json({ success: true, message: '', data: runOuts, pagination: metaOf(runOuts) }),
  );

it('shows how long each perfume lasts at the present pace', async () => {
  const product = { ...aRunOut().product, id: 'p2', name: 'مسك الليل' };
  server.use(runsOut(aRunOut(), aRunOut({ product, days: null, poured_ml: 0 })));
  show('/admin/run-outs');
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  for (const words of ['عود وود', '9 أيام', '40 مل', '130 مل']) expect(first).toHaveTextContent(words);
  expect(second).toHaveTextContent('لا يُسكب منه');
  expect(screen.getByRole('link', { name: 'مسك الليل' })).toHaveAttribute(
    'href',
    '/admin/bottles?product=p2',
  );
});

it('says that nothing is poured, and why run-outs cannot be loaded', async () => {
  server.use(runsOut());
  const { unmount } = show('/admin/run-outs');
  expect(await screen.findByRole('heading', { name: 'لا عطور تُسكب بعد' })).toBeVisible();
  unmount();
  server.use(refuses('get', '/admins/reports/run-outs', 503, {}));
  show('/admin/run-outs');
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل ما يوشك أن ينفد' })).toBeVisible();
});
