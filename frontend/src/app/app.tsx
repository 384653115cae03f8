import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router';
import { loadChunk } from '@/shared/lazy-chunk';
import { ToastArea } from '@/shared/toasts/toast-area';
import type { Store } from './create-store';
import { ErrorBoundary } from './error-boundary';
import { ScrollToTop } from './scroll-to-top';

const loadStorefront = () => loadChunk(() => import(/* webpackChunkName: "storefront" */ '@/storefront'));
const loadAdmin = () => loadChunk(() => import(/* webpackChunkName: "admin" */ '@/admin'));

/** Two wings, each its own chunk: a shopper never downloads the back office. */
const Storefront = lazy(loadStorefront);
const Admin = lazy(loadAdmin);

/** Starts loading the wing of an address before anything is rendered. */
export function preloadWing(pathname: string): void {
  const load = /^\/admin(\/|$)/.test(pathname) ? loadAdmin : loadStorefront;
  load().catch(() => {}); // Rendering the wing will ask again and show the failure.
}

export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ErrorBoundary>
          <ScrollToTop />
          <Suspense fallback={null}>
            <Routes>
              <Route path="/admin/*" element={<Admin />} />
              <Route path="*" element={<Storefront />} />
            </Routes>
          </Suspense>
          <ToastArea />
        </ErrorBoundary>
      </BrowserRouter>
    </Provider>
  );
}
