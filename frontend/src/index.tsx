import './polyfills';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/api';
import { readSessions } from '@/api/session-storage';
import { App, preloadWing } from '@/app/app';
import { reloadOnStaleChunk } from '@/app/chunk-errors';
import { createStore } from '@/app/create-store';
import { consumePreloaded } from '@/app/preloaded-entries';
import { revalidateCached } from '@/app/revalidate-cached';
import { syncTabs } from '@/app/sync-tabs';
import { registerWorker } from '@/service-worker/register';
import { readCart } from '@/storefront/cart/cart-storage';

/** Set by webpack to the build mode. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

reloadOnStaleChunk();
preloadWing(window.location.pathname);

const store = createStore({ cart: readCart(), session: readSessions() });
consumePreloaded(store);
revalidateCached(store);
syncTabs(store);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

if (process.env.NODE_ENV === 'production') {
  const script = document.currentScript;
  registerWorker(script instanceof HTMLScriptElement ? script.src : undefined);
}
