import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/api';
import { readSessions } from '@/api/session-storage';
import { App, preloadWing } from '@/app/app';
import { reloadOnStaleChunk } from '@/app/chunk-errors';
import { createStore } from '@/app/create-store';
import { followOtherTabs } from '@/app/other-tabs';
import { consumePreloaded } from '@/app/preloaded-entries';
import { readCart } from '@/storefront/cart/cart-storage';

reloadOnStaleChunk();
preloadWing(window.location.pathname);

const store = createStore({ cart: readCart(), session: readSessions() });
consumePreloaded(store);
followOtherTabs(store);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}
