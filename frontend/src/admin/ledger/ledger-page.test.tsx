import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { LedgerEntry } from '../api';
import { adminSession } from '../testing/builders';
import { anEntry, someEntries } from '../testing/remittances';
import LedgerPage from './ledger-page';

const show = (path = '/admin/cash/ledger') =>
  renderApp(<LedgerPage />, { path, stored: { session: adminSession } });

/** Answer the ledger with these entries; `asked` are the queries. */
function lists(entries: readonly LedgerEntry[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/cash/ledger', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, message: '', data: { entries } });
    }),
  );
  return asked;
}

beforeEach(() =>
  server.use(answers('get', '/admins/couriers', { couriers: [{ id: 'c1', name: 'نجمة للتوصيل' }] })),
);

it('tells from where to where each amount moved, and what it was about', async () => {
  lists(someEntries());
  show();
  const [, reversal, payment, delivery] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(reversal).toHaveTextContent(/الصندوقنجمة للتوصيل505\.00.+دفعة 12عكس القيد 8ليلى$/);
  expect(payment).toHaveTextContent(/نجمة للتوصيلالصندوق/);
  expect(delivery).toHaveTextContent(/الزبوننجمة للتوصيل505\.00.+الطلب 1041شركة التوصيل$/);
  expect(screen.queryByRole('link', { name: 'قيود أقدم' })).not.toBeInTheDocument();
});

it('leads from an entry to its order and to its remittance', async () => {
  lists([anEntry({ remittance_id: 'r12', remittance_number: 12 })]);
  show();
  const row = within(await screen.findByRole('row', { name: /^7/ }));
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['الطلب 1041', '/admin/orders?status=all&search=1041'],
    ['دفعة 12', '/admin/remittances/r12'],
  ]);
});

it('keeps its filters in the address, and leads to older entries', async () => {
  const entries = Array.from({ length: 50 }, (_, place) => anEntry({ position: 100 - place }));
  const asked = lists(entries);
  show('/admin/cash/ledger?courier=c1');
  expect(await screen.findByRole('link', { name: 'قيود أقدم' })).toHaveAttribute(
    'href',
    '/admin/cash/ledger?courier=c1&before=51',
  );
  fireEvent.change(screen.getByLabelText('من يوم'), { target: { value: '2026-11-01' } });
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/cash/ledger?from=2026-11-01&courier=c1');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toContain('from=2026-11-01');
});

it('says that nothing moved, or nothing within the filter', async () => {
  lists([]);
  const { unmount } = show();
  expect(await screen.findByText(/يُسجَّل هنا كل نقد ينتقل/)).toBeVisible();
  unmount();
  show('/admin/cash/ledger?to=2020-01-31');
  expect(await screen.findByText('لا قيود ضمن هذه التصفية.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'كل الدفتر' })).toHaveAttribute('href', '/admin/cash/ledger');
});

it('says why it cannot be loaded', async () => {
  server.use(refuses('get', '/admins/cash/ledger', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل دفتر النقد' })).toBeVisible();
});
