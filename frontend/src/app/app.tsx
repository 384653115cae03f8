import { type ReactNode, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { AppRouter } from '@/shared/navigation/app-router';
import { Toasts } from '@/shared/toasts/toasts';
import { neutralState, type Store } from './create-store';
import { ErrorBoundary } from './error-boundary';
import { ScrollToTop } from './scroll-to-top';

interface AppProps {
  store: Store;
  /** Provides the location to the screens: the browser's history, or a fixed path for rendering without a browser. */
  at?: (screens: ReactNode) => ReactNode;
  children: ReactNode;
}

const atBrowser = (screens: ReactNode) => <AppRouter>{screens}</AppRouter>;

/** Frame of the screens. The server's markup hydrates with the state that is the same on every device. */
export function App({ store, at = atBrowser, children }: AppProps) {
  const [serverState] = useState(() => neutralState(store.getState()));
  return (
    <Provider store={store} serverState={serverState}>
      {at(
        <ErrorBoundary>
          <ScrollToTop />
          <Suspense fallback={null}>{children}</Suspense>
          <Toasts />
        </ErrorBoundary>,
      )}
    </Provider>
  );
}
