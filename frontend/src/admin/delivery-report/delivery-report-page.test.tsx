import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import { aDeliveryReport } from '../testing/shipments';
import DeliveryReportPage from './delivery-report-page';
import { durationText, shareText } from './report-text';

const show = (path = '/admin/delivery-report') =>
  renderApp(<DeliveryReportPage />, { path, stored: { session: adminSession } });

it('shows shares and durations by courier as bars and as a table', async () => {
  server.use(answers('get', '/admins/delivery-report', aDeliveryReport()));
  show();
  const bars = within(await screen.findByRole('region', { name: 'حصة المسلَّم' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    'طرود الوادي40 شحنة · 85% سُلّم · 10% عاد',
    'برق إكسبرس10 شحنات · 0% سُلّم · 10% عاد',
  ]);
  const table = screen.getByRole('table', { name: 'الأرقام' });
  expect(within(table).getByRole('row', { name: /طرود الوادي/ })).toHaveTextContent(
    '403485%410%30 ساعة13 يومًا',
  );
  expect(within(table).getByRole('row', { name: /برق إكسبرس/ })).toHaveTextContent('لا شيء بعد');
  expect(within(table).getByRole('row', { name: /المجموع/ })).toHaveTextContent('5034');
  expect(screen.getByRole('region', { name: 'أعداد المدة' })).toHaveTextContent('الشحنات50');
});

it('is of the chosen days and grouping, which stay in the address', async () => {
  const asked: string[] = [];
  const rows = [
    { group: 'JERUSALEM', shipments: 3, delivered: 3, returned: 0, hours_to_door: 20, hours_to_money: null },
  ];
  server.use(
    http.get('*/api/v1/admins/delivery-report', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, message: '', data: aDeliveryReport({ rows }) });
    }),
  );
  show('/admin/delivery-report?to=2026-11-30&from=soon');
  await userEvent.click(await screen.findByRole('button', { name: 'حسب المنطقة' }));
  expect((await screen.findAllByText('القدس')).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('من يوم'), { target: { value: '2026-11-01' } });
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/admin/delivery-report?from=2026-11-01&to=2026-11-30&by=region',
  );
  expect((await screen.findAllByText('القدس')).length).toBeGreaterThan(0);
  expect(asked.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
    { to: '2026-11-30', by: 'courier' },
    { to: '2026-11-30', by: 'region' },
    { from: '2026-11-01', to: '2026-11-30', by: 'region' },
  ]);
  expect(screen.getByRole('link', { name: 'كل المدة' })).toHaveAttribute(
    'href',
    '/admin/delivery-report?by=region',
  );
});

it('says that nothing was booked, and why it cannot be loaded', async () => {
  server.use(answers('get', '/admins/delivery-report', aDeliveryReport({ rows: [] })));
  const { unmount } = show();
  expect(await screen.findByText('لا شحنات في هذه المدة')).toBeVisible();
  unmount();
  server.use(refuses('get', '/admins/delivery-report', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل التقرير' })).toBeVisible();
});

it('formats shares in percent, and durations in hours, then in days', () => {
  expect([shareText(1, 3), shareText(0, 0)]).toEqual(['33%', '0%']);
  expect([null, 1, 47.4, 48, 60].map(durationText)).toEqual([
    'لا شيء بعد',
    'ساعة',
    '47 ساعة',
    'يومان',
    '2.5 يوم',
  ]);
});
