import { lazy, type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'wouter';
import { lazyPart, loadChunk } from '@/shared/lazy-chunk';
import { isAdminPath } from '@/shared/navigation/admin-path';
import { AppRouter } from '@/shared/navigation/app-router';
import { Toasts } from '@/shared/toasts/toasts';
import { Storefront } from '@/storefront';
import type { Store } from './create-store';
import { ErrorBoundary } from './error-boundary';
import { ScrollToTop } from './scroll-to-top';

const importAdmin = () => import(/* webpackChunkName: "admin" */ '@/admin');

/** A chunk of its own, which customers never download. The storefront is part of the first chunk. */
const Admin = lazy(() => loadChunk(importAdmin));

// Replaced with a constant by the build.
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** The component gallery; production builds have neither the route nor the chunk. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? null
    : lazyPart(() => import(/* webpackChunkName: "gallery" */ '@/gallery'), 'Gallery');

/** Start loading the back office before the first render when the path lies in it. */
export function preloadWing(pathname: string): void {
  if (isAdminPath(pathname)) importAdmin().catch(() => {}); // Rendering requests it again and shows the error.
}

interface AppProps {
  store: Store;
  /** Provides the location to the screens: the browser's history, or a fixed path for rendering without a browser. */
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
  return isAdminPath(pathname) ? <Admin /> : <Storefront />;
}
