import './polyfills';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/api';
import { readSessions } from '@/api/session-storage';
import { App, preloadWing } from '@/app/app';
import { reloadOnStaleChunk } from '@/app/chunk-errors';
import { confirmKept } from '@/app/confirm-kept';
import { createStore } from '@/app/create-store';
import { followOtherTabs } from '@/app/other-tabs';
import { consumePreloaded } from '@/app/preloaded-entries';
import { registerWorker } from '@/service-worker/register';
import { readCart } from '@/storefront/cart/cart-storage';

/** Set by webpack to the build mode. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

reloadOnStaleChunk();
preloadWing(window.location.pathname);

const store = createStore({ cart: readCart(), session: readSessions() });
consumePreloaded(store);
confirmKept(store);
followOtherTabs(store);

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
