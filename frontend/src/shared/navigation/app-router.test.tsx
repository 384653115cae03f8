import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { ANY_PATH, AppRouter, FIRST_KEY, useEntryKey, useEntryState } from './app-router';
import { useQueryParams } from './use-query-params';

let arrive = () => {};
const Cart = lazy(
  () =>
    new Promise<{ default: () => string }>((resolve) => {
      arrive = () => resolve({ default: () => 'السلة' });
    }),
);

function Home() {
  const [path, navigate] = useLocation();
  const search = useQueryParams().get('search');
  const key = useEntryKey();
  return (
    <>
      <p>{JSON.stringify({ path, search, state: useEntryState(), isFirst: key === FIRST_KEY })}</p>
      <button type="button" onClick={() => navigate('/', { state: { from: '/checkout' } })}>
        بحالة
      </button>
    </>
  );
}

const show = (address = '/') => {
  window.history.replaceState(null, '', address);
  return render(
    <AppRouter>
      <Link to="/products?page=2#list">عطور</Link>
      <Link to="/cart">إلى السلة</Link>
      <Suspense fallback="انتظار">
        <Switch>
          <Route path="/cart" component={Cart} />
          <Route path="/old">
            <Redirect to="/products" replace state={{ from: '/old' }} />
          </Route>
          <Route path={ANY_PATH} component={Home} />
        </Switch>
      </Suspense>
    </AppRouter>,
  );
};
const shown = () => JSON.parse(screen.getByText(/^{/).textContent ?? '');
const follow = (name: string) => userEvent.click(screen.getByText(name));

beforeEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['/cart', '{}'],
  ['/cart/', '{}'],
  ['/Cart', '/Cart'],
  ['/CART', '/CART'],
])('matches %s as the gateway does', (address, path) => {
  show(address);
  if (path === '{}') expect(screen.getByText('انتظار')).toBeVisible();
  else expect(shown()).toMatchObject({ path });
});

it('ignores a trailing slash', () => {
  show('/gift-sets/');
  expect(shown()).toMatchObject({ path: '/gift-sets' });
});

it('the way back leads to the page before', async () => {
  show('/gift-sets');
  expect(shown()).toMatchObject({ path: '/gift-sets', isFirst: true });
  await follow('عطور');
  expect(shown()).toMatchObject({ path: '/products', isFirst: false });
  window.history.back();
  await screen.findByText(/gift-sets/);
});

it('a link to the current address replaces the entry of the history', async () => {
  show();
  await follow('عطور');
  expect(window.location.href).toBe('http://localhost/products?page=2#list');
  const { length, state } = window.history;
  await follow('عطور');
  expect(window.history.length).toBe(length);
  expect(window.history.state.key).not.toBe(state.key);
});

it('the state of an entry is there again when the page is loaded anew', async () => {
  const first = show();
  await follow('بحالة');
  expect(shown().state).toMatchObject({ from: '/checkout' });
  first.unmount();
  render(
    <AppRouter>
      <Home />
    </AppRouter>,
  );
  expect(shown().state).toMatchObject({ from: '/checkout' });
});

it('a redirect leaves no entry behind that would lead there again', async () => {
  const before = window.history.length;
  show('/old');
  expect(shown()).toMatchObject({ path: '/products', state: { from: '/old' } });
  expect(window.history.length).toBe(before);
});

it('the page that is left stays until the chunk of the next one is loaded', async () => {
  show();
  await follow('إلى السلة');
  expect(window.location.pathname).toBe('/cart');
  expect(screen.queryByText('انتظار')).not.toBeInTheDocument();
  expect(shown()).toMatchObject({ path: '/', isFirst: true });
  await act(async () => arrive());
  expect(screen.getByText('السلة')).toBeInTheDocument();
});

it.each(['عود & مسك', '100%', '50%25', 'a+b', '?'])('a search for %s is read as it was written', (text) => {
  show(`/products?search=${encodeURIComponent(text)}`);
  expect(shown().search).toBe(text);
});

it.each(['/nowhere', '/a%0Ab%0d%E2%80%A8', '/100%'])(
  'the last route of a table is taken at %s',
  (address) => {
    show(address);
    expect(shown().isFirst).toBe(true);
  },
);
