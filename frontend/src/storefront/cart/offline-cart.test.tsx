import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CartPage } from './cart-page';

const kept = {
  cart: { gift_sets: [], products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }] },
};
const noNetwork = http.all('*/api/v1/*', () => HttpResponse.error());
const show = () => renderApp(<CartPage />, { path: '/cart', kept });

it('opens without a network with what the device has kept, and says how old that may be', async () => {
  server.use(answers('get', '/products/oud-wood', aProduct()), noNetwork);
  show();
  const line = (await screen.findByRole('link', { name: 'عود وود' })).closest('li');
  expect(line).toHaveTextContent('50.00 ₪');
  expect(screen.getByText(/تعذّر تحديث الأسعار/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeInTheDocument();
});

it('fails without a network when the device has kept nothing', async () => {
  server.use(noNetwork);
  show();
  expect(await screen.findByText('خطأ في تحميل السلة')).toBeInTheDocument();
});

it('fails when the store itself fails, though the device has kept something', async () => {
  server.use(answers('get', '/products/oud-wood', aProduct()), refuses('post', '/cart/quote', 500));
  show();
  expect(await screen.findByText('خطأ في تحميل السلة')).toBeInTheDocument();
});
