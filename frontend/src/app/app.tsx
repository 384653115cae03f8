import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { AppRouter } from '@/shared/navigation/app-router';
import { Toasts } from '@/shared/toasts/toasts';
import { MissingPath } from '@/storefront/missing-path';
import { neutralState, type Store } from './create-store';
import { ErrorBoundary } from './error-boundary';
import { HYDRATED } from './hydrated';
import { ScrollToTop } from './scroll-to-top';

interface AppProps {
  store: Store;
  /** Provides the location to the screens: the browser's history, or a fixed path for rendering without a browser. */
  at?: (screens: ReactNode) => ReactNode;
  /** The server answered the first path with 404. */
  isMissing?: boolean;
  children: ReactNode;
}

const atBrowser = (screens: ReactNode) => <AppRouter>{screens}</AppRouter>;

/** Frame of the screens. The server's markup hydrates with the state that is the same on every device. */
export function App({ store, at = atBrowser, isMissing, children }: AppProps) {
  const [serverState] = useState(() => neutralState(store.getState()));
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return (
    <Provider store={store} serverState={serverState}>
      {at(
        <ErrorBoundary>
          <ScrollToTop />
          <MissingPath isMissing={isMissing}>
            <Suspense fallback={null}>{children}</Suspense>
          </MissingPath>
          <Toasts />
        </ErrorBoundary>,
      )}
    </Provider>
  );
}
