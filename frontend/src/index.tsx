import './polyfills';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@/api';
import { readSessions } from '@/api/session-storage';
import { App } from '@/app/app';
import { reloadOnStaleChunk } from '@/app/chunk-errors';
import { createStore } from '@/app/create-store';
import { consumePreloaded } from '@/app/preloaded-entries';
import { syncTabs } from '@/app/sync-tabs';
import { whenIdle } from '@/app/when-idle';
import { Wing } from '@/app/wing';
import { retryChunk } from '@/shared/lazy-chunk';
import { readCart } from '@/storefront/cart/cart-storage';
import { loadPageChunk } from '@/storefront/page-chunks';
import { readWishlist } from '@/storefront/wishlist/wishlist-storage';

/** Report a mismatch to developers; React has rendered the page again. By default it would count as a failure of the app. */
// biome-ignore lint/suspicious/noConsole: read by the browser tests, too
const reportHydration = (error: unknown) => console.error(error);

/** Query parameters of advertisers, which change no page. */
const CAMPAIGN = /[?&](utm_\w+|fbclid|gclid|source)=[^&]*/g;

reloadOnStaleChunk();

const store = createStore({ cart: readCart(), session: readSessions(), wishlist: readWishlist() });
consumePreloaded(store);
syncTabs(store);

const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <App store={store} isMissing={root.querySelector('[data-missing]') !== null}>
        <Wing />
      </App>
    </StrictMode>
  );
  const start = () => {
    const { pathname, search } = window.location;
    if (root.dataset.rendered === pathname + search.replace(CAMPAIGN, '').replace(/^&/, '?')) {
      hydrateRoot(root, app, { onRecoverableError: reportHydration });
    } else {
      createRoot(root).render(app);
    }
  };
  // Rendering requests a chunk that failed again and shows the error.
  if (root.dataset.rendered) Promise.resolve(loadPageChunk(window.location.pathname)).then(start, start);
  else start();
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;
whenIdle(() => {
  retryChunk(() => import(/* webpackChunkName: "after-load" */ '@/app/after-load')).then(
    ({ startAfterLoad }) => startAfterLoad(store, script),
    () => {}, // The store works without it.
  );
});
