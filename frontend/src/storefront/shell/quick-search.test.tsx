import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { QuickSearch } from './quick-search';

const asked: string[] = [];
const box = () => screen.getByRole('combobox', { name: 'ابحث عن عطر أو علامة تجارية' });

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/v1/products', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, message: '', data: aPage([aProduct()]) });
    }),
  );
});

it('asks once for the settled text, eight at most', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  expect(await screen.findByRole('option', { name: /عود وود/ })).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('per_page=8');
});

it('asks nothing for blanks', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), '   ');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('is steered by the keyboard', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  const option = await screen.findByRole('option', { name: /عود وود/ });
  await userEvent.keyboard('{ArrowDown}');
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', option.id);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/products/oud-wood');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('leads to all results with Enter alone', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent(`/products?search=${encodeURIComponent('عود')}`);
});

it('hides with Escape, and a moment after the focus left', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

it('says when the search failed', async () => {
  server.use(refuses('get', '/products', 500));
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  expect(await screen.findByText('فشل في البحث. يرجى المحاولة مرة أخرى')).toBeInTheDocument();
});
