import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/api';
import { cachedKeys, cachedSince, recordCached } from '@/shared/network/cached-responses';
import { aPage, aProduct } from '@/testing/builders';
import { server } from '@/testing/server';
import { createStore } from './create-store';
import { consumePreloaded } from './preloaded-entries';
import { revalidateCached } from './revalidate-cached';

const SINCE = '2026-11-20T09:30:00.000Z';
const LIST = { page: 1, perPage: 12, showVariants: true };
const answer = (price: number) => ({ success: true, message: '', data: aPage([aProduct({ price })]) });

/** Open a cached page with a product for 25 shekels in its HTML. */
function openKept() {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'preloaded';
  script.dataset.kept = SINCE;
  script.textContent = JSON.stringify([{ endpointName: 'listProducts', arg: LIST, value: answer(25) }]);
  page.body.append(script);
  const store = createStore();
  consumePreloaded(store, page);
  return {
    store,
    price: () => api.endpoints.listProducts.select(LIST)(store.getState()).data?.data.products[0]?.price,
  };
}

const goes = (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};

let stop = () => {};

afterEach(() => {
  stop();
  vi.useRealTimers();
  for (const key of cachedKeys()) recordCached(key, null);
});

it('marks the responses of a cached page as cached, and revalidates them at once', async () => {
  server.use(http.get('*/api/v1/products', () => HttpResponse.json(answer(30))));
  const { store, price } = openKept();
  expect([price(), cachedSince()]).toEqual([25, SINCE]);
  stop = revalidateCached(store);
  await vi.waitFor(() => expect([price(), cachedSince()]).toEqual([30, undefined]));
});

it('keeps the mark while the response is cached again, and retries after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = vi.fn(() => HttpResponse.json(answer(25), { headers: { 'X-Kept': SINCE } }));
  server.use(http.get('*/api/v1/products', asked));
  const { store, price } = openKept();
  stop = revalidateCached(store);
  const isSettled = () => api.endpoints.listProducts.select(LIST)(store.getState()).status === 'fulfilled';
  await vi.waitFor(() => expect(asked.mock.calls.length === 1 && isSettled()).toBe(true));
  expect([price(), cachedSince()]).toEqual([25, SINCE]);
  server.use(http.get('*/api/v1/products', () => HttpResponse.json(answer(30))));
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect([price(), cachedSince()]).toEqual([30, undefined]));
});

it('revalidates cached responses when the network is back', async () => {
  server.use(http.get('*/api/v1/products', () => HttpResponse.json(answer(30))));
  goes(false);
  const { store, price } = openKept();
  stop = revalidateCached(store);
  expect(api.endpoints.listProducts.select(LIST)(store.getState()).status).toBe('fulfilled');
  goes(true);
  await vi.waitFor(() => expect([price(), cachedSince()]).toEqual([30, undefined]));
});

it('treats a response that the worker just fetched as current', async () => {
  const justNow = new Date(Date.now() - 5000).toISOString();
  server.use(
    http.get('*/api/v1/products', () => HttpResponse.json(answer(30), { headers: { 'X-Kept': justNow } })),
  );
  const { store, price } = openKept();
  stop = revalidateCached(store);
  await vi.waitFor(() => expect([price(), cachedSince()]).toEqual([30, undefined]));
});
