import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { useRoutes } from 'react-router';
import { loadChunk } from '@/shared/lazy-chunk';
import { BrowserRouter } from '@/shared/navigation/browser-router';
import { Toasts } from '@/shared/toasts/toasts';
import { Storefront } from '@/storefront';
import type { Store } from './create-store';
import { ErrorBoundary } from './error-boundary';
import { ScrollToTop } from './scroll-to-top';

const loadAdmin = () => loadChunk(() => import(/* webpackChunkName: "admin" */ '@/admin'));

/** The back office is a chunk of its own: a shopper never downloads it. The storefront is there at once. */
const Admin = lazy(loadAdmin);

const WINGS = [
  { path: '/admin/*', element: <Admin /> },
  { path: '*', element: <Storefront /> },
];

/** Starts loading the back office, when the address lies in it, before anything is rendered. */
export function preloadWing(pathname: string): void {
  if (/^\/admin(\/|$)/.test(pathname)) loadAdmin().catch(() => {}); // Rendering it will ask again and show the failure.
}

export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ErrorBoundary>
          <ScrollToTop />
          <Suspense fallback={null}>
            <Wing />
          </Suspense>
          <Toasts />
        </ErrorBoundary>
      </BrowserRouter>
    </Provider>
  );
}

const Wing = () => useRoutes(WINGS);
