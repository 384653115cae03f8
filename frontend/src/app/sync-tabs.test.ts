import { expect, it, vi } from 'vitest';
import {
  loggedIn,
  loggedOut,
  selectExpiredAdmin,
  selectIsCustomerExpired,
  sessionsExpired,
} from '@/api/session-slice';
import { readSessions } from '@/api/session-storage';
import { productAdded } from '@/storefront/cart/cart-slice';
import { readCart } from '@/storefront/cart/cart-storage';
import { createStore } from './create-store';
import { syncTabs } from './sync-tabs';

const user = { id: 'u1', name: 'سلمى' };
const dispatchStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

function aTab() {
  const store = createStore();
  syncTabs(store);
  return store;
}

it('logs in where another tab logged in', () => {
  const store = aTab();
  localStorage.setItem('customer_user', JSON.stringify(user));
  localStorage.setItem('customer_auth_token', 'c');
  dispatchStorage('customer_auth_token');
  expect(store.getState().session.customer).toEqual({ token: 'c', user });
});

it('logs out where another tab logged out', () => {
  localStorage.setItem('customer_user', JSON.stringify(user));
  localStorage.setItem('customer_auth_token', 'c');
  const store = aTab();
  dispatchStorage('customer_auth_token');
  localStorage.removeItem('customer_auth_token');
  localStorage.removeItem('customer_user');
  dispatchStorage('customer_auth_token');
  expect(store.getState().session.customer).toBeNull();
});

it.each([
  ['logs out', loggedOut('customer'), false],
  ['finds the session expired', sessionsExpired(), true],
])('knows whether the session expired when another tab %s', (_, change, isExpired) => {
  localStorage.setItem('customer_user', JSON.stringify(user));
  localStorage.setItem('customer_auth_token', 'c');
  const [here, there] = [aTab(), createStore({ session: readSessions() })];
  dispatchStorage('customer_auth_token');
  there.dispatch(change);
  dispatchStorage('customer_auth_token');
  expect(here.getState().session.customer).toBeNull();
  expect(selectIsCustomerExpired(here.getState())).toBe(isExpired);
});

/** Return the stores of two tabs of the same administrator. */
function twoTabs() {
  const [here, there] = [aTab(), createStore()];
  there.dispatch(loggedIn({ audience: 'admin', session: { token: 'a', user } }));
  dispatchStorage('auth_token');
  expect(here.getState().session.admin).toEqual({ token: 'a', user });
  return { here, there };
}

it('expires the session of an administrator that expired in another tab', () => {
  const { here, there } = twoTabs();
  there.dispatch(sessionsExpired());
  dispatchStorage('auth_token');
  expect(here.getState().session.admin).toBeNull();
  expect(selectExpiredAdmin(here.getState())).toEqual(user);
});

it('expires nothing where the administrator logged out in another tab, also after the next log-in', () => {
  const { here, there } = twoTabs();
  there.dispatch(loggedOut('admin'));
  dispatchStorage('auth_token');
  expect(here.getState().session.admin).toBeNull();
  expect(selectExpiredAdmin(here.getState())).toBeUndefined();
  there.dispatch(loggedIn({ audience: 'admin', session: { token: 'a2', user } }));
  dispatchStorage('auth_token');
  there.dispatch(sessionsExpired());
  dispatchStorage('auth_token');
  expect(selectExpiredAdmin(here.getState())).toEqual(user);
});

it('ignores a session that another tab has half written', () => {
  aTab();
  localStorage.setItem('customer_user', JSON.stringify(user));
  dispatchStorage('customer_user');
  expect(localStorage.getItem('customer_user')).toContain('سلمى');
});

it('drops everything when another tab cleared the storage', () => {
  const store = aTab();
  store.dispatch(productAdded({ id: 'p1', slug: 'oud', variantId: 'v5', quantity: 1 }));
  localStorage.clear();
  dispatchStorage(null);
  expect(store.getState().cart.products).toEqual([]);
  expect(store.getState().session).toEqual({ customer: null, admin: null });
});

it('takes over the cart of another tab', () => {
  const [here, there] = [aTab(), createStore()];
  there.dispatch(productAdded({ id: 'p1', slug: 'oud', variantId: 'v5', quantity: 2 }));
  dispatchStorage('cart_items');
  expect(here.getState().cart).toEqual(readCart());
});

it('ignores other storage keys', () => {
  const store = aTab();
  const listener = vi.fn();
  store.subscribe(listener);
  dispatchStorage('theme');
  expect(listener).not.toHaveBeenCalled();
});
