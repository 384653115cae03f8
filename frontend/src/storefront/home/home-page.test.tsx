import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { HomePage } from './home-page';

const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    answers('get', '/brands', [{ id: 'b1', name: 'دار العود', slug: 'dar-al-oud', thumbnail: null }]),
    http.get('*/api/v1/products', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ success: true, message: '', data: aPage([aProduct()]) });
    }),
  );
});

it('leads into the shop from the first line on', async () => {
  renderApp(<HomePage />);
  expect(screen.getByRole('link', { name: 'تسوق الآن' })).toHaveAttribute('href', '/products');
  expect(await screen.findByRole('link', { name: 'دار العود' })).toHaveAttribute(
    'href',
    '/brands/dar-al-oud',
  );
  expect(screen.getByRole('link', { name: 'للجنسين' })).toHaveAttribute('href', '/categories/unisex');
});

it('shows four best sellers of each kind, with the way to all of them', async () => {
  renderApp(<HomePage />);
  const block = await screen.findByRole('region', { name: 'الأكثر مبيعًا للنساء' });
  expect(await within(block).findByRole('link', { name: 'عود وود' })).toBeInTheDocument();
  expect(within(block).getByRole('link', { name: /عرض كل/ })).toHaveAttribute(
    'href',
    '/products?sort_by=BEST_SELLERS&category=WOMEN',
  );
  expect(asked.map((params) => params.get('category'))).toEqual([null, 'WOMEN', 'MEN']);
  expect(asked.every((params) => params.get('per_page') === '4')).toBe(true);
});
