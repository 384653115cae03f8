import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CartPage } from './cart-page';

const stored = (quantity = 2) => ({
  cart: { gift_sets: [], products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity }] }] },
});
const show = (quantity?: number) => renderApp(<CartPage />, { path: '/cart', stored: stored(quantity) });

beforeEach(() => server.use(answers('post', '/cart/quote', aQuote())));

it.each([
  [30, 'تغيّر السعر: انخفض منذ أضفته'],
  [20, 'تغيّر السعر: ارتفع منذ أضفته'],
])('shows a changed price on a line first seen at %d', async (first, text) => {
  localStorage.setItem('cart_prices', JSON.stringify({ v5: first, gone: 9 }));
  show();
  const line = (await screen.findByRole('link', { name: 'عود وود' })).closest('li');
  expect(line).toHaveTextContent(text);
  expect(line?.querySelector('del')).toHaveTextContent(`${first}.00 ₪`);
  expect(JSON.parse(localStorage.getItem('cart_prices') ?? '')).toEqual({ v5: first });
});

it('shows no notice for an unchanged price', async () => {
  localStorage.setItem('cart_prices', 'nonsense');
  show();
  const line = (await screen.findByRole('link', { name: 'عود وود' })).closest('li');
  expect(line).not.toHaveTextContent('منذ أضفته');
  expect(JSON.parse(localStorage.getItem('cart_prices') ?? '')).toEqual({ v5: 25 });
});

const withStock = (left: number, isAvailable: boolean) => {
  const quote = aQuote();
  for (const variant of quote.items.products.flatMap(({ variants }) => variants)) {
    variant.stock_left = left;
    variant.is_available = isAvailable;
  }
  return answers('post', '/cart/quote', quote);
};

it('shows the remaining stock and limits the quantity to it', async () => {
  server.use(withStock(2, true));
  show();
  const line = (await screen.findByRole('link', { name: 'عود وود' })).closest('li');
  expect(line).toHaveTextContent('بقي 2 فقط');
  expect(screen.getByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
});

it('offers the remaining stock when the quantity exceeds it', async () => {
  server.use(withStock(1, false));
  const { store } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'خذ القطعة الباقية' }));
  expect(store.getState().cart.products[0]?.variants[0]?.quantity).toBe(1);
});

it("limits the quantity of a line to the API's maximum", async () => {
  show(999);
  expect(await screen.findByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
});
