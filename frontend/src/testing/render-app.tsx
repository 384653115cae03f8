import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/create-store';
import { MemoryRouter, useLocation } from '@/shared/navigation';
import { ToastArea } from '@/shared/toasts/toast-area';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

type Kept = Parameters<typeof createStore>[0];

/** Renders a part of the app with a fresh store, a router at `path` and the toasts; the address is on the page. */
export function renderApp(ui: ReactNode, { path = '/', kept }: { path?: string; kept?: Kept } = {}) {
  const store = createStore(kept);
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        {ui}
        <ToastArea />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return { store, ...view };
}
