import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { config } from '@/shared/config';
import { Link, Route, Routes } from '@/shared/navigation';
import { PlaceContext } from '@/shared/navigation/place';
import { renderApp } from '@/testing/render-app';
import { NotFoundPage } from './not-found-page';

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const address = () => screen.getByTestId('address').textContent;

it('says so, in the title too', () => {
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

it('searches for what the guest came for', async () => {
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
    <Routes>
      <Route path="/" element={<Link to="/nowhere">إلى هناك</Link>} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'إلى هناك' }));
  await userEvent.click(screen.getByRole('button', { name: 'العودة إلى الصفحة السابقة' }));
  expect(address()).toBe('/');
});

it('has no way back when the visit began here', () => {
  const place = { pathname: '/nowhere', search: '', hash: '', state: null, key: 'default' };
  renderApp(
    <PlaceContext value={place}>
      <NotFoundPage />
    </PlaceContext>,
  );
  expect(screen.queryByRole('button', { name: 'العودة إلى الصفحة السابقة' })).not.toBeInTheDocument();
});
