import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import { aReturnReport } from '../testing/returns';
import ReturnReportPage from './return-report-page';

const show = (path = '/admin/returns/report') =>
  renderApp(<ReturnReportPage />, { path, stored: { session: adminSession } });

it('sums returns and refusals by kind and reason', async () => {
  server.use(answers('get', '/admins/returns/report', aReturnReport()));
  show();
  const bars = within(await screen.findByRole('region', { name: 'حسب السبب' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    'ليس كما توقّع5 مرتجعات',
    'وصل تالفًا أو مسرّبًا3 مرتجعات',
    'لم يُعثر على الزبونمرتجعان',
  ]);
  const table = screen.getByRole('table', { name: 'حسب النوع والسبب' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(within(table).getByRole('row', { name: /المجموع/ })).toHaveTextContent('10131,660.50');
  expect(screen.getByRole('region', { name: 'أعداد المدة' })).toHaveTextContent('رُفض عند الاتصال4');
});

it('is of the chosen days', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/returns/report', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, message: '', data: aReturnReport({ rows: [] }) });
    }),
  );
  show('/admin/returns/report?to=2026-11-30&from=soon');
  expect(await screen.findByText('لا مرتجعات في هذه المدة')).toBeVisible();
  fireEvent.change(screen.getByLabelText('من يوم'), { target: { value: '2026-11-01' } });
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/admin/returns/report?from=2026-11-01&to=2026-11-30',
  );
  expect(await screen.findByText('لا مرتجعات في هذه المدة')).toBeVisible();
  expect(asked).toEqual(['?to=2026-11-30', '?from=2026-11-01&to=2026-11-30']);
  expect(screen.getByRole('link', { name: 'كل المدة' })).toHaveAttribute('href', '/admin/returns/report');
});

it('says why it cannot be loaded', async () => {
  server.use(refuses('get', '/admins/returns/report', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل التقرير' })).toBeVisible();
});
