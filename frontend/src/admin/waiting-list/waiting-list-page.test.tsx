import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { PersonalWaitingEntry } from '../api';
import { adminSession, aMeta } from '../testing/builders';
import WaitingListPage from './waiting-list-page';
import { WaitingPeople } from './waiting-people';

const ENTRY: PersonalWaitingEntry = {
  id: 'w1',
  phone: '+970591234567',
  product_id: 'p1',
  product_name: 'عود وود',
  variant_id: 'v5',
  variant_name: 'عينة 5 مل',
  state: 'due',
  created_at: '2026-11-20T08:05:00Z',
  notified_at: null,
  text: 'عود وود عينة 5 مل متوفّر من جديد: https://attar.example/waiting/token',
};

function show() {
  const entries = [ENTRY];
  server.use(
    http.get('*/api/v1/admins/waiting-list', ({ request }) => {
      expect(new URL(request.url).searchParams.get('state')).toBe('due');
      const pagination = aMeta({ total: entries.length });
      return HttpResponse.json({ success: true, message: '', data: entries, pagination });
    }),
    http.post('*/api/v1/admins/waiting-list/w1/notified', () => {
      entries.pop();
      const data = { ...ENTRY, state: 'notified' };
      return HttpResponse.json({ success: true, message: 'تم تسجيل الإرسال', data });
    }),
  );
  renderApp(<WaitingListPage />, { path: '/admin/waiting-list', stored: { session: adminSession } });
}

it('a person is told in a chat with the text, and is recorded as told', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /عود وود/ }));
  const chat = row.getByRole('link', { name: /إرسال عبر واتساب/ });
  expect(chat).toHaveAttribute('href', expect.stringContaining('https://wa.me/970591234567?text='));
  expect(chat).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(ENTRY.text)));
  await userEvent.click(row.getByRole('button', { name: /تم الإرسال/ }));
  expect(await screen.findByText('تم تسجيل الإرسال')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'لا أحد يلزم إبلاغه' })).toBeVisible();
});

it('list offers a retry when it fails', async () => {
  server.use(refuses('get', '/admins/waiting-list', 503, { message: 'الخدمة غير متاحة.' }));
  renderApp(<WaitingListPage />, { path: '/admin/waiting-list', stored: { session: adminSession } });
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل قائمة الانتظار' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeEnabled();
});

it('number of people stands beside a size for which somebody waits', async () => {
  server.use(
    http.get('*/api/v1/admins/waiting-list/counts', () => {
      const counts = [{ variant_id: 'v5', people: 3 }];
      return HttpResponse.json({ success: true, message: '', data: { counts } });
    }),
  );
  renderApp(
    <>
      <WaitingPeople variantId="v5" />
      <WaitingPeople variantId="v2" />
    </>,
    { stored: { session: adminSession } },
  );
  expect(await screen.findByText('ينتظره 3 أشخاص')).toBeVisible();
  expect(screen.getAllByText(/ينتظره/)).toHaveLength(1);
});
