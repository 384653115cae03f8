/** Service worker: caches the app and viewed pages, so that they open offline. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { markCached } from './cached-response';
import { embeddedResponses } from './embedded-responses';
import { isCatalog, isFromAdmin, isPage, keyOf } from './rules';
import { serverFailures } from './server-failures';

declare const self: ServiceWorkerGlobalScope & {
  /** Replaced by the build (scripts/precache-list.mjs). */
  readonly __RELEASE: { readonly id: string; readonly files: readonly string[] };
};

const { id, files } = self.__RELEASE;
const DAY_S = 86_400;

/** Pages reference the files of their release, so they are dropped with it. API responses and images stay. */
const PAGES_PREFIX = 'attar-pages-';
const PAGES = PAGES_PREFIX + id;
const CATALOG = 'attar-catalogue';
const CATALOG_LIMITS = { maxEntries: 150, maxAgeSeconds: 7 * DAY_S };

/** A page without data, from which the app can route to any URL. */
const SHELL = '/cart';

const matchOptions = { ignoreVary: true };
const onlyOk = new CacheableResponsePlugin({ statuses: [200] });
const byKey = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keyOf(request.url) };
const markCachedPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) =>
    cachedResponse ? markCached(cachedResponse) : null,
};
const expireAfter = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true });

const catalog = new NetworkFirst({
  cacheName: CATALOG,
  networkTimeoutSeconds: 4,
  matchOptions,
  plugins: [
    onlyOk,
    byKey,
    markCachedPlugin,
    serverFailures,
    new ExpirationPlugin({ ...CATALOG_LIMITS, purgeOnQuotaError: true }),
  ],
});

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: 3,
  matchOptions,
  plugins: [
    onlyOk,
    byKey,
    markCachedPlugin,
    expireAfter(40, 7),
    { cacheDidUpdate: async ({ newResponse }) => cacheEmbeddedResponses(newResponse.clone()) },
  ],
});

/** Store the responses embedded in a page, so that they are cached when the app fetches them itself. */
async function cacheEmbeddedResponses(page: Response): Promise<void> {
  const cache = await caches.open(CATALOG);
  const expiration = new CacheExpiration(CATALOG, CATALOG_LIMITS);
  const headers = { 'Content-Type': 'application/json', Date: page.headers.get('Date') ?? '' };
  for (const [address, value] of embeddedResponses(await page.text(), self.location.origin)) {
    const key = keyOf(address);
    await cache.put(key, new Response(JSON.stringify(value), { headers }));
    await expiration.updateTimestamp(key);
  }
  await expiration.expireEntries();
}

/**
 * Take over from the previous worker when a page runs the script of this release and no other page is open: nothing
 * needs the previous release's files any more.
 */
async function takeOver(script: unknown): Promise<void> {
  const isOfThisRelease = files.some((file) => self.location.origin + file === script);
  const pagesOpen = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (isOfThisRelease && pagesOpen.length < 2) await self.skipWaiting();
}

self.addEventListener('message', (event) => event.waitUntil(takeOver(event.data)));

/** Cache the pages that were opened before the worker was installed. */
async function cacheOpenPages(event: ExtendableEvent): Promise<void> {
  for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    if (!isPage(new URL(url).pathname)) continue;
    const [response, done] = pages.handleAll({ event, request: new Request(url) });
    // The page is open already, so a failure to fetch it again loses nothing.
    await Promise.allSettled([response, done]);
  }
}

async function dropOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PAGES_PREFIX) && name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldPages(), self.registration.navigationPreload?.enable(), cacheOpenPages(event)]),
  );
});

cleanupOutdatedCaches();
clientsClaim();

// The first matching route is used; other requests go to the network as if there were no worker.
const networkOnly = new NetworkOnly();
const isOfShop = (pathname: string) => !/^\/(admin|api|storage)(\/|$)/.test(pathname);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request, url }) => {
    if (!isOfShop(url.pathname)) return networkOnly.handle({ event, request });
    try {
      return await (isPage(url.pathname) ? pages : networkOnly).handle({ event, request });
    } catch (error) {
      const shell = await matchPrecache(SHELL);
      if (!shell) throw error;
      return markCached(shell);
    }
  },
);

precacheAndRoute([...files.map((url) => ({ url, revision: null })), { url: SHELL, revision: id }]);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isCatalog(url) && !isFromAdmin(request.referrer),
  ({ event, request }) => {
    // Sent without the token: a cached response must not depend on the session.
    const headers = new Headers(request.headers);
    headers.delete('Authorization');
    return catalog.handle({ event, request: new Request(request, { headers }) });
  },
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/storage/') &&
    !isFromAdmin(request.referrer),
  new CacheFirst({ cacheName: 'attar-pictures', matchOptions, plugins: [onlyOk, expireAfter(120, 30)] }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/build/') && !isFromAdmin(request.referrer),
  new CacheFirst({ cacheName: 'attar-files', matchOptions, plugins: [onlyOk, expireAfter(60, 30)] }),
);
