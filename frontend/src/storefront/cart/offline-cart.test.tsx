import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CheckoutPage } from '../checkout/checkout-page';
import { CartPage } from './cart-page';

/** Each test has a cart of its own, since the shown quote is remembered by cart. */
const stored = () => ({
  cart: { gift_sets: [], products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }] },
});
const noNetwork = http.all('*/api/v1/*', () => HttpResponse.error());
const show = () => renderApp(<CartPage />, { path: '/cart', stored: stored() });

it('opens offline with cached data, and warns about its age', async () => {
  server.use(answers('get', '/products/oud-wood', aProduct()), noNetwork);
  show();
  const line = (await screen.findByRole('link', { name: 'عود وود' })).closest('li');
  expect(line).toHaveTextContent('50.00 ₪');
  expect(screen.getByText(/تعذّر تحديث الأسعار/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeInTheDocument();
});

it('leads to a checkout with the same lines that cannot be submitted', async () => {
  server.use(...defaultHandlers, answers('get', '/products/oud-wood', aProduct()), noNetwork);
  renderApp(
    <Switch>
      <Route path="/cart" component={CartPage} />
      <Route path="/checkout" component={CheckoutPage} />
    </Switch>,
    { path: '/cart', stored: stored() },
  );
  const proceed = await screen.findByRole('button', { name: 'المتابعة إلى الدفع' });
  await waitFor(() => expect(proceed).toBeEnabled());
  await userEvent.click(proceed);
  const summary = await screen.findByRole('region', { name: 'ملخص الطلب' });
  expect(summary).toHaveTextContent('50.00 ₪');
  expect(screen.getByText(/تعذّر تحديث الأسعار/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'الاسم الكامل' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'تأكيد الطلب' })).toBeDisabled();
});

it('allows filling in the checkout without any cached data', async () => {
  server.use(...defaultHandlers, noNetwork);
  renderApp(<CheckoutPage />, { path: '/checkout', stored: stored() });
  expect(await screen.findByText('خطأ في تحميل السلة')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'الاسم الكامل' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'تأكيد الطلب' })).toBeDisabled();
});

describe('a rejected cart', () => {
  const strange = { id: 'p9', slug: 'old-musk', variants: [{ id: 'v9', quantity: 1 }] };
  const errors = {
    items: ['يجب ألا يزيد العدد على 100'],
    'items.products.1.id': ['العنصر غير موجود'],
  };
  const cart = { ...stored().cart, products: [...stored().cart.products, strange] };

  beforeEach(() =>
    server.use(
      ...defaultHandlers,
      answers('get', '/products/oud-wood', aProduct()),
      refuses('get', '/products/old-musk', 404),
      refuses('post', '/cart/quote', 422, { code: 'validation_failed', message: 'راجع', errors }),
    ),
  );

  it('shows its lines with their errors, and can be cleared', async () => {
    const { store } = renderApp(<CartPage />, { path: '/cart', stored: { cart } });
    const known = (await screen.findByRole('link', { name: 'عود وود' })).closest('li');
    expect(known).toHaveTextContent('50.00 ₪');
    const unknown = screen.getByRole('link', { name: 'old-musk' }).closest('li');
    expect(unknown).toHaveTextContent('العنصر غير موجود');
    expect(screen.getByRole('alert')).toHaveTextContent(/لا يقبل المتجر هذه السلة.*لا يزيد العدد على 100/);
    expect(screen.queryByRole('button', { name: 'المتابعة إلى الدفع' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'إفراغ السلة' }));
    const dialog = screen.getByRole('dialog', { name: 'إفراغ السلة؟' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'إفراغ السلة' }));
    expect(store.getState().cart.products).toEqual([]);
  });

  it('is accepted after removing the invalid lines', async () => {
    const { store } = renderApp(<CartPage />, { path: '/cart', stored: { cart } });
    await userEvent.click(await screen.findByRole('button', { name: 'إزالة old-musk' }));
    expect(store.getState().cart).toEqual(stored().cart);
  });

  it('keeps lines and errors while a change is being sent', async () => {
    renderApp(<CartPage />, { path: '/cart', stored: { cart } });
    const stepper = await screen.findByRole('group', { name: 'كمية عود وود، 5 مل' });
    const onRequest = vi.fn();
    server.use(
      http.post('*/api/v1/cart/quote', () => {
        onRequest();
        return new Promise<never>(() => {});
      }),
    );
    await userEvent.click(within(stepper).getByRole('button', { name: 'زيادة الكمية' }));
    await waitFor(() => expect(onRequest).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: 'عود وود' }).closest('li')).toHaveTextContent('75.00 ₪');
    expect(screen.getByRole('link', { name: 'old-musk' }).closest('li')).toHaveTextContent(
      'العنصر غير موجود',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('لا يقبل المتجر هذه السلة');
  });

  it('loads at most four items in parallel', async () => {
    let running = 0;
    let most = 0;
    server.use(
      http.get('*/api/v1/products/:slug', async () => {
        running += 1;
        most = Math.max(most, running);
        await delay(5);
        running -= 1;
        return HttpResponse.json({ success: false, message: '' }, { status: 404 });
      }),
    );
    const products = Array.from({ length: 12 }, (_, at) => ({
      id: `p${at}`,
      slug: `musk-${at}`,
      variants: [{ id: `v${at}`, quantity: 1 }],
    }));
    renderApp(<CartPage />, { path: '/cart', stored: { cart: { gift_sets: [], products } } });
    await screen.findByRole('link', { name: 'musk-11' });
    expect(most).toBe(4);
  });

  it('cannot be submitted at checkout, which links back', async () => {
    renderApp(<CheckoutPage />, { path: '/checkout', stored: { cart } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/لا يقبل المتجر هذه السلة/);
    expect(screen.getByRole('link', { name: 'العودة إلى السلة' })).toHaveAttribute('href', '/cart');
    const confirm = screen.getByRole('button', { name: 'تأكيد الطلب' });
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveAccessibleDescription(/لا يقبل المتجر هذه السلة/);
  });
});

it('fails offline without cached data', async () => {
  server.use(noNetwork);
  show();
  expect(await screen.findByText('خطأ في تحميل السلة')).toBeInTheDocument();
});

it('fails on a server error despite cached data', async () => {
  server.use(answers('get', '/products/oud-wood', aProduct()), refuses('post', '/cart/quote', 500));
  show();
  expect(await screen.findByText('خطأ في تحميل السلة')).toBeInTheDocument();
});
