import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryRouter } from '@/shared/navigation';
import { Breadcrumbs } from './breadcrumbs';

it('leads from home to the page, which is no link itself', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs crumbs={[{ label: 'عطور', to: '/products' }, { label: 'عود وود' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'مسار التنقل' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['الرئيسية', '/'],
    ['عطور', '/products'],
  ]);
  expect(screen.getByText('عود وود')).toHaveAttribute('aria-current', 'page');
});
