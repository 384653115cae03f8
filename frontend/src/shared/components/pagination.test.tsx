import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppRouter } from '@/shared/navigation/app-router';
import { useQueryParams, useQueryString } from '@/shared/navigation/use-query-params';
import { Pagination } from './pagination';

const Address = () => <p data-testid="address">{useQueryString()}</p>;
const show = (current: number, last: number, meta = {}) =>
  render(
    <AppRouter>
      <Pagination
        meta={{ current_page: current, last_page: last, total: 60, from: 13, to: 24, ...meta }}
        hrefFor={(page) => `/products?page=${page}`}
      />
      <Address />
    </AppRouter>,
  );
const numbers = () => [...document.querySelectorAll('.numbers > *')].map((mark) => mark.textContent);

it('links to pages and marks the current one', () => {
  show(2, 5);
  expect(screen.getByRole('link', { name: 'الصفحة 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'السابق' })).toHaveAttribute('href', '/products?page=1');
  expect(screen.getByRole('link', { name: 'التالي' })).toHaveAttribute('href', '/products?page=3');
});

it('shows the range and the total', () => {
  show(2, 5);
  expect(screen.getByText('عرض 13-24 من 60')).toBeInTheDocument();
});

it('shows all pages when there are five or fewer', () => {
  show(3, 5, { from: null });
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
});

it('shows windows with an ellipsis when there are more', () => {
  show(5, 9, { from: null });
  expect(numbers()).toEqual(['1', '…', '4', '5', '6', '…', '9']);
});

it.each([
  ['previous', 1, 'السابق'],
  ['next', 5, 'التالي'],
])('has no link where there is no %s page', (_which, current, name) => {
  show(current, 5);
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

it('shows no numbers for a single page, only the line', () => {
  show(1, 1, { from: 1, to: 8, total: 8 });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('عرض 1-8 من 8')).toBeInTheDocument();
});

it('has no line when there is nothing to show', () => {
  show(1, 1, { from: null, to: null, total: 0 });
  expect(screen.getByRole('navigation')).toHaveTextContent(/^$/);
});

it('is used with the keyboard alone, in reading order', async () => {
  show(2, 5);
  const names: (string | null)[] = [];
  for (let step = 0; step < 7; step += 1) {
    await userEvent.tab();
    names.push(document.activeElement?.textContent ?? null);
  }
  expect(names).toEqual(['السابق', '1', '2', '3', '4', '5', 'التالي']);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('?page=3');
});

function Pages() {
  const page = Number(useQueryParams().get('page') ?? 1);
  const meta = { current_page: page, last_page: 9, total: 100 };
  return <Pagination meta={meta} hrefFor={(page) => `/products?page=${page}`} />;
}

it('moves one page on a double click, and one for each key press', async () => {
  window.history.replaceState(null, '', '/products?page=2');
  render(
    <AppRouter>
      <Pages />
      <Address />
    </AppRouter>,
  );
  const next = () => screen.getByRole('link', { name: 'التالي' });
  const coords = { clientX: 300, clientY: 200 };
  await userEvent.pointer({ keys: '[MouseLeft]', target: next(), coords });
  expect(next()).toHaveAttribute('href', '/products?page=4');
  await userEvent.pointer({ keys: '[MouseLeft]', target: next(), coords });
  expect(screen.getByTestId('address')).toHaveTextContent('?page=3');
  next().focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('?page=4');
});
