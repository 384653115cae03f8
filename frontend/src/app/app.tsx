import { lazy, type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'wouter';
import { lazyPart, loadChunk } from '@/shared/lazy-chunk';
import { liesInAdmin } from '@/shared/navigation/admin-path';
import { AppRouter } from '@/shared/navigation/app-router';
import { Toasts } from '@/shared/toasts/toasts';
import { Storefront } from '@/storefront';
import type { Store } from './create-store';
import { ErrorBoundary } from './error-boundary';
import { ScrollToTop } from './scroll-to-top';

const importAdmin = () => import(/* webpackChunkName: "admin" */ '@/admin');

/** The back office is a chunk of its own: a shopper never downloads it. The storefront is there at once. */
const Admin = lazy(() => loadChunk(importAdmin));

// The build puts a constant in its place.
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** The component gallery, for those who build the shop: a production build has neither the route nor the chunk. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? null
    : lazyPart(() => import(/* webpackChunkName: "gallery" */ '@/gallery'), 'Gallery');

/** Starts loading the back office, when the address lies in it, before anything is rendered. */
export function preloadWing(pathname: string): void {
  if (liesInAdmin(pathname)) importAdmin().catch(() => {}); // Rendering it will ask again and show the failure.
}

interface AppProps {
  store: Store;
  /** Tells the screens where the visitor is: the browser's history, or whoever renders them without a browser. */
  at?: (screens: ReactNode) => ReactNode;
}

const atBrowser = (screens: ReactNode) => <AppRouter>{screens}</AppRouter>;

export function App({ store, at = atBrowser }: AppProps) {
  return (
    <Provider store={store}>
      {at(
        <ErrorBoundary>
          <ScrollToTop />
          <Suspense fallback={null}>
            <Wing />
          </Suspense>
          <Toasts />
        </ErrorBoundary>,
      )}
    </Provider>
  );
}

function Wing() {
  const [pathname] = useLocation();
  if (Gallery && pathname === '/gallery') return <Gallery />;
  return liesInAdmin(pathname) ? <Admin /> : <Storefront />;
}
