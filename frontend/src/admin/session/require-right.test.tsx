import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { counts, currentAdmin, lists } from '../testing/answers';
import { anAdmin, anOrder, sessionOf } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';

beforeEach(() => server.use(currentAdmin(), counts(), lists([anOrder()])));

it.each([
  '/admin/orders',
  '/admin/orders/new',
  '/admin/orders/drafts',
  '/admin/people',
  '/admin/audit',
  '/admin/bottles',
  '/admin/bottles/bo1',
  '/admin/costs',
  '/admin/margins',
  '/admin/run-outs',
])('says to somebody of the catalogue that %s is not for them, within the frame', async (path) => {
  const user = { ...anAdmin(), admin: { role: 'catalogue', has_second_factor: false, must_enrol: false } };
  server.use(answers('get', '/users/me', { user }));
  renderAdmin(path, { stored: { session: sessionOf('catalogue') } });
  expect(screen.getByRole('heading', { level: 1, name: 'هذه الصفحة خارج صلاحياتك' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى لوحة التحكم' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
  expect(document.title).toContain('هذه الصفحة خارج صلاحياتك');
});

it.each(['/admin/orders', '/admin/dashboard'])(
  'offers to ask again at %s when the store did not say who one is and the device does not know',
  async (path) => {
    server.use(refuses('get', '/users/me', 503, { message: 'الخدمة غير متاحة الآن.' }));
    const { admin: _unknown, ...user } = anAdmin();
    renderAdmin(path, { stored: { session: { customer: null, admin: { token: 't-1', user } } } });
    expect(await screen.findByRole('heading', { name: 'تعذّر التحقق من صلاحياتك' })).toBeVisible();
    expect(screen.getByText('الخدمة غير متاحة الآن.')).toBeVisible();
    server.use(currentAdmin(), refuses('get', '/admins/dashboard', 503));
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'تعذّر التحقق من صلاحياتك' })).not.toBeInTheDocument(),
    );
  },
);

it("prefers the server's role once it is loaded", async () => {
  const user = { ...anAdmin(), admin: { role: 'orders', has_second_factor: false, must_enrol: false } };
  server.use(answers('get', '/users/me', { user }));
  renderAdmin('/admin/orders', { stored: { session: sessionOf('catalogue') } });
  expect(screen.getByRole('heading', { name: 'هذه الصفحة خارج صلاحياتك' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'إدارة الطلبات' })).toBeVisible();
});
