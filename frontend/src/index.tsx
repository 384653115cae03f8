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
import { syncTabs } from '@/app/sync-tabs';
import { whenIdle } from '@/app/when-idle';
import { retryChunk } from '@/shared/lazy-chunk';
import { readCart } from '@/storefront/cart/cart-storage';

reloadOnStaleChunk();
preloadWing(window.location.pathname);

const store = createStore({ cart: readCart(), session: readSessions() });
consumePreloaded(store);
syncTabs(store);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;
whenIdle(() => {
  retryChunk(() => import(/* webpackChunkName: "after-load" */ '@/app/after-load')).then(
    ({ startAfterLoad }) => startAfterLoad(store, script),
    () => {}, // The store works without it.
  );
});
