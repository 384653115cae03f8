import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import { loadPageChunk } from '@/storefront/page-chunks';
import { ProductPage } from '@/storefront/product/product-page';
import { answers } from '@/testing/answers';
import { aProduct, aQuote } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { prefetchLinks } from '.';

vi.mock('@/storefront/page-chunks', () => ({ loadPageChunk: vi.fn() }));
const loadChunk = vi.mocked(loadPageChunk);

const requested: string[] = [];
const record = http.get('*/api/v1/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  requested.push(pathname + search);
});
const PRODUCT = '/api/v1/products/oud-wood';
const RELATED = `${PRODUCT}/might-like-you?show_variants=true`;
const TERMS = '/api/v1/terms';
const REVIEWS = `${PRODUCT}/reviews?page=1`;
const succeed = [
  answers('get', '/products/oud-wood', aProduct()),
  answers('get', '/products/oud-wood/might-like-you', { products: [] }),
  answers('get', '/terms', []),
  answers('post', '/cart/quote', aQuote()),
];

let stop = () => {};
const show = () => {
  const { store } = renderApp(
    <>
      <Link to="/products/oud-wood">عود وود</Link>
      <Route path="/products/:productSlug" component={ProductPage} />
    </>,
  );
  stop = prefetchLinks(store.dispatch);
  return store;
};
const touch = () => fireEvent.touchStart(screen.getByRole('link'));

beforeEach(() => {
  requested.length = 0;
  loadChunk.mockReset().mockResolvedValue(undefined);
  server.use(record, ...succeed);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('touching a link loads chunk and data of its page', async () => {
  show();
  touch();
  expect(loadChunk).toHaveBeenCalledExactlyOnceWith('/products/oud-wood');
  await vi.waitFor(() => expect(requested).toEqual([PRODUCT, RELATED, TERMS, REVIEWS]));
});

it('repeated intent requests each address once', async () => {
  const store = show();
  touch();
  fireEvent.focusIn(screen.getByRole('link'));
  await vi.waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.map((query) => query?.status)).toEqual(Array(4).fill('fulfilled'));
  });
  touch();
  expect(requested).toEqual([PRODUCT, RELATED, TERMS, REVIEWS]);
});

it('the page renders prefetched data at once', async () => {
  const store = show();
  touch();
  await vi.waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.map((query) => query?.status)).toEqual(Array(4).fill('fulfilled'));
  });
  fireEvent.click(screen.getByRole('link', { name: 'عود وود' }));
  expect(screen.getByRole('heading', { level: 1, name: 'عود وود' })).toBeInTheDocument();
  expect(requested.filter((path) => path.startsWith(PRODUCT))).toEqual([PRODUCT, RELATED, REVIEWS]);
});

it('failed requests are left to the page', async () => {
  server.use(
    record,
    http.get('*/api/v1/*', () => HttpResponse.error()),
  );
  loadChunk.mockRejectedValue(new Error('offline'));
  const store = show();
  touch();
  await vi.waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.map((query) => query?.status)).toEqual(Array(4).fill('rejected'));
  });
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched with %o',
  (connection) => {
    vi.stubGlobal('navigator', { ...navigator, connection });
    show();
    touch();
    expect(loadChunk).not.toHaveBeenCalled();
    expect(requested).toEqual([]);
  },
);

it.each([{ saveData: false, effectiveType: '3g' }, { effectiveType: '4g' }])(
  'pages are prefetched with %o',
  (connection) => {
    vi.stubGlobal('navigator', { ...navigator, connection });
    show();
    touch();
    expect(loadChunk).toHaveBeenCalledOnce();
  },
);
