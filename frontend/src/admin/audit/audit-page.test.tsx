import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AuditRecord } from '../api';
import { anAdministrator } from '../testing/administrators';
import { adminSession, aMeta } from '../testing/builders';
import AuditPage from './audit-page';

const aRecord = (changes: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 'r1',
  at: '2026-11-20T08:05:00Z',
  by: { id: 'p2', name: 'رنا' },
  action: 'updated',
  kind: 'variant',
  thing: { id: 'v5', name: 'عود وود · عيّنة' },
  fields: [
    { field: 'price', before: 25, after: 30.5 },
    { field: 'is_enabled', before: true, after: false },
  ],
  ...changes,
});
const onRequest = vi.fn<(query: string) => void>();

const show = (path = '/admin/audit', records = [aRecord()], total = records.length) => {
  server.use(
    http.get('*/api/v1/admins/audit', ({ request }) => {
      onRequest(new URL(request.url).search);
      const pagination = aMeta({ total, last_page: Math.ceil(total / 15) });
      return HttpResponse.json({ success: true, message: '', data: records, pagination });
    }),
  );
  return renderApp(<AuditPage />, { path, stored: { session: adminSession } });
};
const address = () => screen.getByTestId('address').textContent;
const lastQuery = () => Object.fromEntries(new URLSearchParams(onRequest.mock.lastCall?.[0]));

beforeEach(() => {
  onRequest.mockReset();
  server.use(
    answers('get', '/admins/people', [anAdministrator(), anAdministrator({ id: 'p3', name: 'هدى' })]),
  );
});

it('tells who changed what and when, with what it was and what it is', async () => {
  show();
  const record = within(await screen.findByRole('article', { name: 'تعديل: عود وود · عيّنة' }));
  expect(record.getByText('حجم')).toBeVisible();
  expect(record.getByText('رنا')).toBeVisible();
  expect(record.getByText(/20 تشرين الثاني 2026/)).toBeVisible();
  const rows = within(record.getByRole('table', { name: 'ما تغيّر في عود وود · عيّنة' })).getAllByRole('row');
  const cells = rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['السعر', '25.00\u00a0₪', '30.50\u00a0₪'],
    ['مفعّل', 'نعم', 'لا'],
  ]);
});

it('requests what the address says', async () => {
  show('/admin/audit?person=p3&kind=product&from=2026-11-01&to=2026-11-20&page=1');
  await screen.findByRole('article');
  expect(lastQuery()).toEqual({
    person: 'p3',
    kind: 'product',
    from: '2026-11-01',
    to: '2026-11-20',
    page: '1',
  });
  await waitFor(() => expect(screen.getByLabelText('الشخص')).toHaveDisplayValue('هدى'));
  expect(screen.getByLabelText('النوع')).toHaveDisplayValue('منتج');
  expect(screen.getByLabelText('من يوم')).toHaveValue('2026-11-01');
  expect(screen.getByLabelText('إلى يوم')).toHaveAttribute('min', '2026-11-01');
});

it('keeps each filter in the address and begins on the first page', async () => {
  show('/admin/audit?page=2', [aRecord()], 20);
  await screen.findByRole('article');
  await screen.findByRole('option', { name: 'رنا' });
  await userEvent.selectOptions(screen.getByLabelText('الشخص'), 'رنا');
  expect(address()).toBe('/admin/audit?person=p2');
  await userEvent.selectOptions(screen.getByLabelText('النوع'), 'مجموعة هدايا');
  expect(address()).toBe('/admin/audit?person=p2&kind=gift_set');
  await userEvent.selectOptions(screen.getByLabelText('الشخص'), 'كل الفريق');
  expect(address()).toBe('/admin/audit?kind=gift_set');
});

it('names a term as the shop does', async () => {
  const fields = [{ field: 'explanation', before: null, after: 'كم يبقى أثره.' }];
  show('/admin/audit?thing=longevity', [
    aRecord({ kind: 'term', thing: { id: 'longevity', name: 'longevity' }, fields }),
  ]);
  const record = within(await screen.findByRole('article', { name: 'تعديل: الثبات' }));
  expect(record.getByText('شرح مصطلح')).toBeVisible();
  expect(record.getByRole('cell', { name: 'كم يبقى أثره.' })).toBeVisible();
  expect(screen.queryByText(/longevity/, { ignore: '[data-testid]' })).not.toBeInTheDocument();
});

it('leads to all that was done to one thing, and back', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'كل ما تغيّر في عود وود · عيّنة' }));
  expect(address()).toBe('/admin/audit?thing=v5');
  expect(await screen.findByText('التغييرات على «عود وود · عيّنة» وحدها')).toBeVisible();
  await waitFor(() => expect(lastQuery()).toMatchObject({ thing: 'v5' }));
  await userEvent.click(screen.getByRole('link', { name: 'عرض كل الأشياء' }));
  expect(address()).toBe('/admin/audit');
});

it('says that nothing was changed, or nothing of what is asked for', async () => {
  const { unmount } = show('/admin/audit', []);
  expect(await screen.findByRole('heading', { name: 'لا تغييرات بعد' })).toBeVisible();
  unmount();
  show('/admin/audit?kind=brand', []);
  expect(await screen.findByRole('heading', { name: 'لا تغييرات بهذه التصفية' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'إزالة التصفية' }));
  expect(address()).toBe('/admin/audit');
});

it('says that it could not be loaded', async () => {
  server.use(refuses('get', '/admins/audit', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderApp(<AuditPage />, { path: '/admin/audit', stored: { session: adminSession } });
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل السجل' })).toBeVisible();
});
