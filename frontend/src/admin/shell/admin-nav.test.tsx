import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminRole } from '../api';
import { sessionOf } from '../testing/builders';
import { AdminNav } from './admin-nav';
import { MAIN_SCREENS, MORE_SCREENS } from './screens';

afterEach(() => vi.unstubAllGlobals());

/** Set the window to phone or tablet size. */
function mockWindow(width: 'narrow' | 'medium') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width') && width === 'narrow',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' })).getAllByRole('link');

const show = (path: string, role: AdminRole = 'owner') =>
  renderApp(<AdminNav />, { path, stored: { session: sessionOf(role) } });
const hrefs = () => links().map((link) => link.getAttribute('href'));

it('leads to every screen and marks the present one, with what lies below it', () => {
  show('/admin/brands/b1');
  expect(hrefs()).toEqual([...MAIN_SCREENS, ...MORE_SCREENS].map(({ to }) => to));
  const current = links().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['العلامات التجارية']);
  expect(screen.getByRole('button', { name: 'تسجيل الخروج' })).toBeEnabled();
});

it('has one word for each where there is little room', () => {
  mockWindow('narrow');
  show('/admin/orders');
  expect(links().map((link) => link.textContent)).toEqual([
    'اللوحة',
    'الطلبات',
    'المنتجات',
    'الهدايا',
    'العلامات',
  ]);
  expect(screen.getByRole('button', { name: 'خروج' })).toBeEnabled();
});

it.each([
  ['orders', ['/admin/orders', '/admin/account'], ['/admin/people', '/admin/imports', '/admin/bottles']],
  ['catalogue', ['/admin/products', '/admin/imports'], ['/admin/orders', '/admin/audit', '/admin/margins']],
] as const)('shows somebody of the role %s what that is for, and nothing else', (role, shown, hidden) => {
  show('/admin/dashboard', role);
  expect(hrefs()).toEqual(expect.arrayContaining([...shown]));
  for (const path of hidden) expect(hrefs()).not.toContain(path);
});

it('keeps what the bar has no room for behind a button', async () => {
  mockWindow('medium');
  show('/admin/audit');
  expect(hrefs()).toEqual(MAIN_SCREENS.map(({ to }) => to));
  const more = screen.getByRole('button', { name: 'المزيد' });
  expect(more).toHaveAttribute('aria-current', 'true');
  await userEvent.click(more);
  const dialog = screen.getByRole('dialog', { name: 'المزيد' });
  expect(within(dialog).getByRole('link', { name: 'سجل التغييرات' })).toHaveAttribute('aria-current', 'page');
  expect(within(dialog).getByRole('link', { name: /عرض المتجر/ })).toHaveAttribute('href', '/');
  await userEvent.click(within(dialog).getByRole('link', { name: 'الفريق' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/people');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('counts the returns that wait for a decision', async () => {
  server.use(answers('get', '/admins/returns/counts', { requested: 3, approved: 0, received: 0 }));
  show('/admin/dashboard');
  expect(await screen.findByRole('link', { name: /^المرتجعات.*3 مرتجعات تنتظر قرارك$/ })).toHaveAttribute(
    'href',
    '/admin/returns',
  );
});
