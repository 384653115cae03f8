import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Pagination } from './pagination';

const show = (current: number, last: number) =>
  render(
    <MemoryRouter>
      <Pagination
        meta={{ current_page: current, last_page: last, total: 60, from: 13, to: 24 }}
        hrefFor={(page) => `/products?page=${page}`}
      />
    </MemoryRouter>,
  );

it('links to pages and marks the current one', () => {
  show(2, 5);
  expect(screen.getByRole('link', { name: 'الصفحة 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'التالي' })).toHaveAttribute('href', '/products?page=3');
  expect(screen.getByText('عرض 13-24 من 60')).toBeInTheDocument();
});

it('has no link before the first page', () => {
  show(1, 5);
  expect(screen.queryByRole('link', { name: 'السابق' })).not.toBeInTheDocument();
});

it('shows no numbers for a single page', () => {
  show(1, 1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
