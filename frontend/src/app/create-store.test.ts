import { expect, it } from 'vitest';
import { loggedIn, sessionsExpired } from '@/api/session-slice';
import { readSessions } from '@/api/session-storage';
import { cartCleared, productAdded } from '@/storefront/cart/cart-slice';
import { readCart } from '@/storefront/cart/cart-storage';
import { createStore } from './create-store';

const oud = { id: 'p1', slug: 'oud', variantId: 'v5', quantity: 2 };

it('keeps the cart on the device and finds it again', () => {
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

it('keeps each session under its own keys and forgets both when they expire', () => {
  const store = createStore();
  const user = { id: '1', name: 'سلمى' };
  store.dispatch(loggedIn({ audience: 'customer', session: { token: 'c', user } }));
  store.dispatch(loggedIn({ audience: 'admin', session: { token: 'a', user } }));
  expect(localStorage.getItem('customer_auth_token')).toBe('c');
  expect(localStorage.getItem('auth_token')).toBe('a');
  expect(readSessions().customer).toEqual({ token: 'c', user });
  store.dispatch(sessionsExpired());
  expect(localStorage.length).toBe(0);
});
