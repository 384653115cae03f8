import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { fakeViewport } from '@/testing/viewport';
import { readRecent, rememberProduct } from './recent-products';
import { RecentlyViewed } from './recently-viewed';

const requests: string[] = [];
const gone = new Set<string>();
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const place = () => screen.getByRole('region', { name: 'شاهدتها مؤخرًا' });

beforeEach(() => {
  requests.length = 0;
  gone.clear();
  server.use(
    http.get('*/api/v1/products/:slug', ({ params }) => {
      const slug = String(params.slug);
      requests.push(slug);
      if (gone.has(slug)) {
        const body = { success: false, message: '', code: 'not_found', request_id: 'x' };
        return HttpResponse.json(body, { status: 404 });
      }
      const variants = [
        aVariant({ price: 30, size_value: 5 }),
        aVariant({ id: 'v2', price: 14, size_value: 2 }),
      ];
      const data = aProduct({ id: slug, slug, name: `عطر ${slug}`, variants });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
});

it('is not rendered before any product was viewed', () => {
  renderApp(<RecentlyViewed />);
  expect(screen.queryByRole('region', { name: 'شاهدتها مؤخرًا' })).not.toBeInTheDocument();
});

it('reserves its space, and fetches nothing before it is near', async () => {
  const see = fakeViewport();
  rememberProduct('a');
  renderApp(<RecentlyViewed />);
  expect(place()).toBeEmptyDOMElement();
  see(place(), true);
  expect(await screen.findByRole('link', { name: 'عطر a' })).toHaveAttribute('href', '/products/a');
  expect(requests).toEqual(['a']);
});

it('shows the latest first, eight at most, without the product of the page', async () => {
  const see = fakeViewport();
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k']) rememberProduct(slug);
  renderApp(<RecentlyViewed except="k" />);
  see(place(), true);
  await waitFor(() =>
    expect(names()).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b'].map((slug) => `عطر ${slug}`)),
  );
  expect(requests).toHaveLength(8);
});

it('shows today’s price and the price of a millilitre', async () => {
  const see = fakeViewport();
  rememberProduct('a');
  renderApp(<RecentlyViewed />);
  see(place(), true);
  const card = (await screen.findByRole('link', { name: 'عطر a' })).closest('article');
  expect(card).toHaveTextContent('من 14.00 ₪');
  expect(card).toHaveTextContent('7.00 ₪ لكل مل');
});

it('drops and forgets products that are gone', async () => {
  const see = fakeViewport();
  for (const slug of ['a', 'b']) rememberProduct(slug);
  gone.add('b');
  renderApp(<RecentlyViewed />);
  see(place(), true);
  await waitFor(() => expect(names()).toEqual(['عطر a']));
  expect(readRecent()).toEqual(['a']);
});

it('disappears when all products are gone', async () => {
  const see = fakeViewport();
  rememberProduct('a');
  gone.add('a');
  renderApp(<RecentlyViewed />);
  see(place(), true);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'شاهدتها مؤخرًا' })).not.toBeInTheDocument(),
  );
});
