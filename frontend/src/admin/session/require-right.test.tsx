import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answers } from '@/testing/answers';
import { server } from '@/testing/server';
import { counts, lists, whoAmI } from '../testing/answers';
import { anAdmin, anOrder, sessionOf } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';

beforeEach(() => server.use(whoAmI(), counts(), lists([anOrder()])));

it.each(['/admin/orders', '/admin/people', '/admin/audit'])(
  'says to somebody of the catalogue that %s is not for them, within the frame',
  async (path) => {
    const user = { ...anAdmin(), admin: { role: 'catalogue', has_second_factor: false, must_enrol: false } };
    server.use(answers('get', '/users/me', { user }));
    renderAdmin(path, { kept: { session: sessionOf('catalogue') } });
    expect(screen.getByRole('heading', { level: 1, name: 'هذه الصفحة خارج صلاحياتك' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'العودة إلى لوحة التحكم' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
    expect(document.title).toContain('هذه الصفحة خارج صلاحياتك');
  },
);

it('goes by what the store says, once it does', async () => {
  const user = { ...anAdmin(), admin: { role: 'orders', has_second_factor: false, must_enrol: false } };
  server.use(answers('get', '/users/me', { user }));
  renderAdmin('/admin/orders', { kept: { session: sessionOf('catalogue') } });
  expect(screen.getByRole('heading', { name: 'هذه الصفحة خارج صلاحياتك' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'إدارة الطلبات' })).toBeVisible();
});
