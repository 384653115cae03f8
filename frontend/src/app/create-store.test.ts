import { expect, it, vi } from 'vitest';
import { api } from '@/api';
import {
  customerChanged,
  loggedIn,
  loggedOut,
  selectIsCustomerExpired,
  sessionsExpired,
  sessionsReloaded,
} from '@/api/session-slice';
import { readSessions } from '@/api/session-storage';
import { cartCleared, productAdded } from '@/storefront/cart/cart-slice';
import { readCart } from '@/storefront/cart/cart-storage';
import { productsSaved } from '@/storefront/wishlist/wishlist-slice';
import { aUser } from '@/testing/builders';
import { createStore } from './create-store';
import { syncTabs } from './sync-tabs';

const oud = { id: 'p1', slug: 'oud', variantId: 'v5', quantity: 2 };

it('stores the cart and restores it', () => {
  createStore().dispatch(productAdded(oud));
  expect(JSON.parse(localStorage.getItem('cart_items') ?? '')).toEqual({
    gift_sets: [],
    products: [{ id: 'p1', slug: 'oud', variants: [{ id: 'v5', quantity: 2 }] }],
  });
  const next = createStore({ cart: readCart() });
  expect(next.getState().cart.products).toHaveLength(1);
  next.dispatch(cartCleared());
  expect(readCart().products).toEqual([]);
});

it('stores the wishlist and takes over that of another tab', () => {
  const [here, there] = [createStore(), createStore()];
  syncTabs(there);
  here.dispatch(productsSaved(['0198c0de-0000-7000-8000-000000000001']));
  window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
  expect(there.getState().wishlist).toEqual(here.getState().wishlist);
});

it('loses nothing when two tabs add at once', () => {
  const [here, there] = [createStore(), createStore()];
  here.dispatch(productAdded(oud));
  there.dispatch(productAdded({ ...oud, variantId: 'v10' }));
  here.dispatch(productAdded({ ...oud, quantity: 1 }));
  const variants = [
    { id: 'v5', quantity: 3 },
    { id: 'v10', quantity: 2 },
  ];
  expect(readCart().products).toEqual([{ id: 'p1', slug: 'oud', variants }]);
  expect(here.getState().cart).toEqual(readCart());
});

it('keeps the cart in the page while storage is full', () => {
  const store = createStore();
  store.dispatch(productAdded(oud));
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.dispatch(productAdded(oud));
  store.dispatch(productAdded(oud));
  expect(store.getState().cart.products[0]?.variants).toEqual([{ id: 'v5', quantity: 6 }]);
  setItem.mockRestore();
});

it('keeps each session under its own keys and forgets both when they expire', () => {
  const store = createStore();
  const user = { id: '1', name: 'سلمى' };
  store.dispatch(loggedIn({ audience: 'customer', session: { token: 'c', user } }));
  store.dispatch(loggedIn({ audience: 'admin', session: { token: 'a', user } }));
  expect(localStorage.getItem('customer_auth_token')).toBe('c');
  expect(localStorage.getItem('auth_token')).toBe('a');
  expect(readSessions().customer).toEqual({ token: 'c', user });
  store.dispatch(sessionsExpired());
  expect({ ...localStorage }).toEqual({ customer_expired: 'true' });
});

const session = (token: string) => ({ token, user: { id: token, name: 'سلمى' } });

it.each([
  ['somebody else logs in', loggedIn({ audience: 'customer', session: session('second') })],
  ['the customer logs out', loggedOut('customer')],
  ['the session expires', sessionsExpired()],
  ['another tab ends the session', sessionsReloaded({ customer: null, admin: null })],
])("drops the previous customer's profile and orders when %s", async (_, change) => {
  const store = createStore({ session: { customer: session('first'), admin: null } });
  const answer = { success: true as const, message: '', data: { user: aUser() } };
  await store.dispatch(api.util.upsertQueryData('currentUser', undefined, answer));
  expect(api.endpoints.currentUser.select()(store.getState()).data).toBeDefined();
  store.dispatch(change);
  await vi.waitFor(() => expect(api.endpoints.currentUser.select()(store.getState()).data).toBeUndefined());
});

it.each([
  ['the session expires', sessionsExpired()],
  [
    'the session of another tab expires',
    sessionsReloaded({ customer: null, admin: null, isCustomerExpired: true }),
  ],
])(
  "marks the customer's session as expired when %s, until the customer chooses how to continue",
  (_, change) => {
    const { dispatch, getState } = createStore({ session: { customer: session('first'), admin: null } });
    expect(selectIsCustomerExpired(getState())).toBe(false);
    dispatch(change);
    dispatch(sessionsExpired());
    expect(selectIsCustomerExpired(getState())).toBe(true);
    dispatch(loggedOut('customer'));
    expect(selectIsCustomerExpired(getState())).toBe(false);
    dispatch(sessionsExpired());
    expect(selectIsCustomerExpired(getState())).toBe(false);
  },
);

it('remembers across reloads that the session expired, until the customer logs in or continues as a guest', () => {
  createStore({ session: { customer: session('first'), admin: null } }).dispatch(sessionsExpired());
  const next = createStore({ session: readSessions() });
  expect(selectIsCustomerExpired(next.getState())).toBe(true);
  next.dispatch(loggedIn({ audience: 'customer', session: session('second') }));
  expect(readSessions()).toEqual({ customer: session('second'), admin: null });
  next.dispatch(sessionsExpired());
  next.dispatch(loggedOut('customer'));
  expect(readSessions()).toEqual({ customer: null, admin: null });
});

it('keeps the session and its mark when the account changes', () => {
  const store = createStore({ session: { customer: session('first'), admin: null } });
  store.dispatch(customerChanged({ id: 'first', name: 'سلمى حداد' }));
  expect(store.getState().session.customer).toEqual({
    token: 'first',
    user: { id: 'first', name: 'سلمى حداد' },
  });
  expect(localStorage.getItem('customer_user')).toContain('سلمى حداد');
});
