import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'wouter';
import { createStore } from '@/app/create-store';
import { AppRouter } from '@/shared/navigation/app-router';
import { useQueryString } from '@/shared/navigation/use-query-params';
import { ToastArea } from '@/shared/toasts/toast-area';

function Address() {
  const [pathname] = useLocation();
  return <p data-testid="address">{pathname + useQueryString()}</p>;
}

type Stored = Parameters<typeof createStore>[0];

/**
 * Render a part of the app with a fresh store, a router at `path` and the toasts. The current URL is rendered as the
 * element `address`.
 */
export function renderApp(ui: ReactNode, { path = '/', stored }: { path?: string; stored?: Stored } = {}) {
  const store = createStore(stored);
  window.history.replaceState(null, '', path);
  const view = render(
    <Provider store={store}>
      <AppRouter>
        {ui}
        <ToastArea />
        <Address />
      </AppRouter>
    </Provider>,
  );
  return { store, ...view };
}
