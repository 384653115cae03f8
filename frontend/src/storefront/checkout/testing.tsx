import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { Route, Switch } from 'wouter';
import { renderApp } from '@/testing/render-app';
import { CheckoutPage } from './checkout-page';

export const cart = {
  gift_sets: [],
  products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }],
};
/** Values of a complete form. */
export const whole = {
  name: 'سلمى',
  phone: '+970591234567',
  email: '',
  region: 'JERUSALEM',
  city: 'القدس',
  address: 'الزهراء',
  place_id: '',
  place_region: '',
};
export const signedIn = {
  cart,
  session: { customer: { token: 't', user: { id: 'u1', name: 'سلمى' } }, admin: null },
};
export const placed = { id: 'o1', number: 1057, status: 'pending', total: 75, tracking_token: 'tok' };

export const show = (stored: object = { cart }) =>
  renderApp(
    <Switch>
      <Route path="/checkout" component={CheckoutPage} />
    </Switch>,
    { path: '/checkout', stored },
  );
/** Store values as typed before a reload. */
export const typed = (draft: object) => sessionStorage.setItem('checkout_draft', JSON.stringify(draft));
export const confirm = () => screen.findByRole('button', { name: 'تأكيد الطلب' });
/** Find a field; the city is a combobox. */
export const field = (name: string | RegExp) =>
  screen.queryByRole('combobox', { name }) ?? screen.getByRole('textbox', { name });
export const enabled = () => waitFor(async () => expect(await confirm()).toBeEnabled());
