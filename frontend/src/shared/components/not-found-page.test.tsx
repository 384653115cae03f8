import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Link, Route, Switch } from 'wouter';
import { config } from '@/shared/config';
import { renderApp } from '@/testing/render-app';
import { NotFoundPage } from './not-found-page';

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const address = () => screen.getByTestId('address').textContent;

it('sets heading and document title', () => {
  renderApp(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeInTheDocument();
  expect(document.title).toBe(`الصفحة غير موجودة | ${config.storeName}`);
});

it('leads to every section and home', () => {
  renderApp(<NotFoundPage />);
  const sections = within(screen.getByRole('navigation', { name: 'أقسام المتجر' })).getAllByRole('link');
  expect(sections.map((link) => link.getAttribute('href'))).toEqual([
    '/products',
    '/products?sort_by=BEST_SELLERS',
    '/categories/men',
    '/categories/women',
    '/categories/unisex',
    '/gift-sets',
  ]);
  expect(href('العودة إلى الصفحة الرئيسية')).toBe('/');
});

it('offers help by e-mail and by phone', () => {
  renderApp(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'هل تحتاج مساعدة؟' })).toBeInTheDocument();
  expect(href('الدعم الفني')).toBe(`mailto:${config.supportEmail}`);
  expect(href('اتصل بنا')).toBe(`tel:${config.supportPhone}`);
});

it('opens the search results', async () => {
  renderApp(<NotFoundPage />);
  await userEvent.type(screen.getByRole('searchbox'), ' عود ');
  await userEvent.click(screen.getByRole('button', { name: 'بحث' }));
  expect(address()).toBe(`/products?search=${encodeURIComponent('عود')}`);
});

it('runs no search for blanks', async () => {
  renderApp(<NotFoundPage />, { path: '/nowhere' });
  await userEvent.type(screen.getByRole('searchbox'), '  {Enter}');
  expect(address()).toBe('/nowhere');
});

it('leads back to the page before', async () => {
  renderApp(
    <Switch>
      <Route path="/">
        <Link to="/nowhere">إلى هناك</Link>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'إلى هناك' }));
  await userEvent.click(screen.getByRole('button', { name: 'العودة إلى الصفحة السابقة' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('offers no way back when the visit started here', () => {
  renderApp(<NotFoundPage />, { path: '/nowhere' });
  expect(screen.queryByRole('button', { name: 'العودة إلى الصفحة السابقة' })).not.toBeInTheDocument();
});
