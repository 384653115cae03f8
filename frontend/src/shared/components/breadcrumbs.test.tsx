import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppRouter } from '@/shared/navigation/app-router';
import { Breadcrumbs } from './breadcrumbs';

it('links home and the parents, but not the page itself', () => {
  render(
    <AppRouter>
      <Breadcrumbs crumbs={[{ label: 'عطور', to: '/products' }, { label: 'عود وود' }]} />
    </AppRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'مسار التنقل' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['الرئيسية', '/'],
    ['عطور', '/products'],
  ]);
  expect(screen.getByText('عود وود')).toHaveAttribute('aria-current', 'page');
});
