import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFirst } from 'workbox-strategies';
import { serverFailures } from './server-failures';

class WorkerEvent extends Event {
  waitUntil() {}
}

const request = new Request('http://localhost/api/v1/products');
const fetched = vi.fn<() => Promise<Response>>();
const match = vi.fn<() => Promise<Response | undefined>>();

beforeEach(() => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', WorkerEvent);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', { match, open: async () => ({ match, put: async () => {} }) });
});
afterEach(() => void vi.unstubAllGlobals());

async function answer() {
  const strategy = new NetworkFirst({ plugins: [serverFailures] });
  const [answered, done] = strategy.handleAll({ event: new WorkerEvent('fetch'), request });
  const response = await answered;
  await done;
  return [response.status, await response.text()];
}

it.each([500, 503])('answers from the cache when the server answers %d', async (status) => {
  fetched.mockResolvedValue(new Response('failed', { status }));
  match.mockResolvedValue(new Response('cached'));
  expect(await answer()).toEqual([200, 'cached']);
});

it('returns the error when nothing is cached', async () => {
  fetched.mockResolvedValue(new Response('failed', { status: 503 }));
  match.mockResolvedValue(undefined);
  expect(await answer()).toEqual([503, 'failed']);
});

it.each([200, 404])('passes on what the server answers with %d', async (status) => {
  fetched.mockResolvedValue(new Response('now', { status }));
  match.mockResolvedValue(new Response('cached'));
  expect(await answer()).toEqual([status, 'now']);
});
