import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { PasswordRecovery } from '../api';
import { adminSession, aMeta } from '../testing/builders';
import PasswordRecoveriesPage from './password-recoveries-page';

const URL_OF_LINK = 'https://attar.example/reset-password#q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaGuEiYoXtQvNs';

const aRecovery = (changes: Partial<PasswordRecovery> = {}): PasswordRecovery => ({
  id: 'r1',
  name: 'سلمى خليل',
  phone: '+972591234567',
  state: 'waiting',
  requested_at: '2026-11-20T08:05:00Z',
  ...changes,
});

function show(recoveries: PasswordRecovery[]) {
  server.use(
    http.get('*/api/v1/admins/password-recoveries', () =>
      HttpResponse.json({
        success: true,
        message: '',
        data: recoveries,
        pagination: aMeta({ total: recoveries.length }),
      }),
    ),
  );
  return renderApp(<PasswordRecoveriesPage />, {
    path: '/admin/password-recoveries',
    stored: { session: adminSession },
  });
}

const makeLink = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'إنشاء رابط: سلمى خليل' }));

it('list shows each customer with phone, state and time', async () => {
  show([
    aRecovery(),
    aRecovery({ id: 'r2', name: 'فادي', state: 'linked' }),
    aRecovery({ id: 'r3', name: 'هدى', state: 'expired' }),
  ]);
  const row = within(await screen.findByRole('row', { name: /سلمى خليل/ }));
  expect(row.getByText('ينتظر الرابط')).toBeVisible();
  expect(row.getByText(/591 234 567/)).toBeVisible();
  expect(row.getByText(/20 تشرين الثاني 2026/)).toBeVisible();
  expect(screen.getByText('أُنشئ له رابط')).toBeVisible();
  expect(screen.getByText('انتهت مدة الرابط')).toBeVisible();
});

it('new link is in a message for the customer’s chat', async () => {
  show([aRecovery()]);
  const link = {
    url: URL_OF_LINK,
    name: 'سلمى خليل',
    phone: '+972591234567',
    expires_at: '2026-11-20T09:00:00Z',
  };
  server.use(answers('post', '/admins/password-recoveries/r1/link', link, 201));
  await makeLink();
  const dialog = within(await screen.findByRole('dialog', { name: 'رابط سلمى خليل' }));
  expect(dialog.getByRole('region', { name: 'نص الرسالة' })).toHaveTextContent(URL_OF_LINK);
  const chat = dialog.getByRole('link', { name: /إرسال عبر واتساب/ });
  expect(chat).toHaveFocus();
  expect(chat).toHaveAttribute('href', expect.stringContaining('https://wa.me/970591234567?text='));
  expect(chat).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(URL_OF_LINK)));
  await userEvent.click(dialog.getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('failure to make a link is reported', async () => {
  show([aRecovery()]);
  server.use(
    refuses('post', '/admins/password-recoveries/r1/link', 404, { message: 'العنصر المطلوب غير موجود' }),
  );
  await makeLink();
  expect(await screen.findByText('لم يُنشأ الرابط')).toBeVisible();
  expect(screen.getByText('العنصر المطلوب غير موجود')).toBeVisible();
});

it('empty list says when requests appear', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'لا أحد ينتظر رابطًا' })).toBeVisible();
});

it('list offers a retry when it fails', async () => {
  server.use(refuses('get', '/admins/password-recoveries', 503, { message: 'الخدمة غير متاحة.' }));
  renderApp(<PasswordRecoveriesPage />, {
    path: '/admin/password-recoveries',
    stored: { session: adminSession },
  });
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل طلبات كلمة المرور' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeEnabled();
});
