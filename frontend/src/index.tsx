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
import { revalidateCached } from '@/app/revalidate-cached';
import { syncTabs } from '@/app/sync-tabs';
import { preloadWing, Wing } from '@/app/wing';
import { registerWorker } from '@/service-worker/register';
import { readCart } from '@/storefront/cart/cart-storage';
import { loadPageChunk } from '@/storefront/page-chunks';

/** Set by webpack to the build mode. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** Report a mismatch to developers; React has rendered the page again. By default it would count as a failure of the app. */
// biome-ignore lint/suspicious/noConsole: read by the browser tests, too
const reportHydration = (error: unknown) => console.error(error);

reloadOnStaleChunk();
preloadWing(window.location.pathname);

const store = createStore({ cart: readCart(), session: readSessions() });
consumePreloaded(store);
revalidateCached(store);
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
    if (root.dataset.rendered === pathname + search) {
      hydrateRoot(root, app, { onRecoverableError: reportHydration });
    } else {
      createRoot(root).render(app);
    }
  };
  // Rendering requests a chunk that failed again and shows the error.
  if (root.dataset.rendered) Promise.resolve(loadPageChunk(window.location.pathname)).then(start, start);
  else start();
}

if (process.env.NODE_ENV === 'production') {
  const script = document.currentScript;
  registerWorker(script instanceof HTMLScriptElement ? script.src : undefined);
}
