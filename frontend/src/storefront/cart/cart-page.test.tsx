import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CartPage } from './cart-page';

const kept = {
  cart: { gift_sets: [], products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }] },
};
const show = () => renderApp(<CartPage />, { path: '/cart', kept });

beforeEach(() => server.use(answers('post', '/cart/quote', aQuote())));

it('shows the lines with the server’s prices', async () => {
  show();
  const line = (await screen.findByRole('link', { name: 'عود وود' })).closest('li');
  expect(line).toHaveTextContent('دار العود · 5 مل');
  expect(line).toHaveTextContent('25.00 ₪');
  expect(line).toHaveTextContent('50.00 ₪');
  const summary = screen.getByRole('region', { name: 'ملخص الطلب' });
  expect(summary).toHaveTextContent('أضف 150.00 ₪ ليصبح التوصيل مجانيًا');
  expect(within(summary).getByRole('progressbar')).toHaveAttribute('value', '50');
});

it('changes a quantity at once and asks for the new price', async () => {
  const { store } = show();
  const stepper = await screen.findByRole('group', { name: 'كمية عود وود، 5 مل' });
  await userEvent.click(within(stepper).getByRole('button', { name: 'زيادة الكمية' }));
  expect(store.getState().cart.products[0]?.variants[0]?.quantity).toBe(3);
  expect(stepper.closest('li')).toHaveTextContent('75.00 ₪');
});

it('removes a line, says so, and is empty then', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'إزالة عود وود، 5 مل' }));
  expect(screen.getByText('تم حذف المنتج من السلة')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'سلتك فارغة' })).toBeInTheDocument();
});

it('asks before it is emptied', async () => {
  const { store } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'إفراغ السلة' }));
  const dialog = screen.getByRole('dialog', { name: 'إفراغ السلة؟' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'إفراغ السلة' }));
  expect(store.getState().cart.products).toEqual([]);
  expect(screen.getByText('تم إفراغ السلة بالكامل')).toBeInTheDocument();
});

it('drops what is no longer in the catalogue', async () => {
  server.use(
    answers('post', '/cart/quote', {
      ...aQuote(),
      dropped: [{ kind: 'variant', id: 'v5', field: 'items.products.0.variants.0' }],
    }),
  );
  const { store } = show();
  await waitFor(() => expect(store.getState().cart.products).toEqual([]));
  expect(screen.getByText('أزلنا من سلتك ما لم يعد متوفرًا في المتجر')).toBeInTheDocument();
});

it('leads to the checkout only with something to pay', async () => {
  show();
  const checkout = await screen.findByRole('button', { name: 'المتابعة إلى الدفع' });
  await waitFor(() => expect(checkout).toBeEnabled());
  await userEvent.click(checkout);
  expect(screen.getByTestId('address')).toHaveTextContent('/checkout');
});

it('holds back while something cannot be had', async () => {
  const quote = aQuote();
  for (const variant of quote.items.products.flatMap((product) => product.variants))
    variant.is_available = false;
  server.use(answers('post', '/cart/quote', { ...quote, items_total: 0, total: 0 }));
  show();
  expect(await screen.findByText('غير متوفر حاليًا')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'المتابعة إلى الدفع' })).toBeDisabled();
});

it('shows a failure with a way to try again', async () => {
  server.use(refuses('post', '/cart/quote', 503));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('خطأ في تحميل السلة');
  server.use(answers('post', '/cart/quote', aQuote()));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('link', { name: 'عود وود' })).toBeInTheDocument();
});
