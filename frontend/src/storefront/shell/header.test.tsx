import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { everyday } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Header } from './header';

const cartOf = (quantity: number) => ({
  cart: { gift_sets: [{ id: 'g1', slug: 'box', quantity }], products: [] },
});

beforeEach(() => server.use(...everyday));

it('promises free delivery and leads to the four sections', () => {
  renderApp(<Header />);
  expect(screen.getByText(/توصيل مجاني للطلبات فوق/)).toHaveTextContent('200 ₪');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/categories/men',
    '/categories/women',
    '/products?sort_by=BEST_SELLERS',
    '/gift-sets',
  ]);
});

it.each([
  [0, null],
  [3, '3'],
  [99, '99'],
  [100, '99+'],
])('counts %d pieces as %s', (quantity, badge) => {
  renderApp(<Header />, { kept: quantity ? cartOf(quantity) : {} });
  const link = screen.getByRole('link', { name: /سلة التسوق/ });
  expect(link.querySelector('bdi')?.textContent ?? null).toBe(badge);
});

it('leads to the log-in, or to the profile of who is logged in', () => {
  const { unmount } = renderApp(<Header />);
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  unmount();
  const session = { customer: { token: 't', user: { id: '1', name: 'سلمى' } }, admin: null };
  renderApp(<Header />, { kept: { session } });
  expect(screen.getByRole('link', { name: 'حسابي' })).toHaveAttribute('href', '/profile');
});

it('opens the search of phones in a dialog, ready to type', async () => {
  renderApp(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'البحث' }));
  const dialog = screen.getByRole('dialog', { name: 'البحث' });
  expect(within(dialog).getByRole('combobox')).toHaveFocus();
});
