import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CartPage } from './cart-page';

const stored = {
  cart: { gift_sets: [], products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }] },
};
/** Each test has a cart of its own, since the shown quote is remembered by cart. */
const show = () => renderApp(<CartPage />, { path: '/cart', stored: structuredClone(stored) });

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

it('undoes the last removal', async () => {
  const { store } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'إزالة عود وود، 5 مل' }));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة ما كان في السلة' }));
  expect(store.getState().cart).toEqual(stored.cart);
});

it('reports a removal beside the remaining lines, with undo', async () => {
  const quote = aQuote();
  const box = {
    id: 'g1',
    slug: 'box',
    name: 'علبة الشتاء',
    image: null,
    quantity: 1,
    price: 120,
    line_total: 120,
    is_available: true,
  };
  server.use(
    answers('post', '/cart/quote', { ...quote, items: { ...quote.items, gift_sets: [box] }, total: 170 }),
  );
  const cart = { ...stored.cart, gift_sets: [{ id: 'g1', slug: 'box', quantity: 1 }] };
  const { store } = renderApp(<CartPage />, { path: '/cart', stored: { cart } });
  await userEvent.click(await screen.findByRole('button', { name: 'إزالة علبة الشتاء' }));
  expect(screen.getAllByText('تم حذف المجموعة من السلة')).not.toHaveLength(0);
  expect(store.getState().cart.gift_sets).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(store.getState().cart.gift_sets).toEqual(cart.gift_sets);
  expect(screen.queryByRole('button', { name: 'تراجع' })).not.toBeInTheDocument();
});

it('confirms before clearing', async () => {
  const { store } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'إفراغ السلة' }));
  const dialog = screen.getByRole('dialog', { name: 'إفراغ السلة؟' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'إفراغ السلة' }));
  expect(store.getState().cart.products).toEqual([]);
  expect(screen.getByText('تم إفراغ السلة بالكامل')).toBeInTheDocument();
});

it('drops lines that are no longer in the catalog', async () => {
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

it('enables checkout only with something to pay', async () => {
  show();
  const checkout = await screen.findByRole('button', { name: 'المتابعة إلى الدفع' });
  await waitFor(() => expect(checkout).toBeEnabled());
  await userEvent.click(checkout);
  expect(screen.getByTestId('address')).toHaveTextContent('/checkout');
});

it('disables checkout while a line is unavailable', async () => {
  const quote = aQuote();
  for (const variant of quote.items.products.flatMap((product) => product.variants))
    variant.is_available = false;
  server.use(answers('post', '/cart/quote', { ...quote, items_total: 0, total: 0 }));
  show();
  expect(await screen.findByText('غير متوفر حاليًا')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'المتابعة إلى الدفع' })).toBeDisabled();
});

it('shows a skeleton row for each stored line while loading', () => {
  server.use(http.post('*/api/v1/cart/quote', () => new Promise<never>(() => {})));
  show();
  const loading = screen.getByRole('status', { name: '' });
  expect(loading).toHaveTextContent('جاري تحميل السلة...');
  expect(within(loading).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'سلة التسوق' })).toBeInTheDocument();
});

it('leads on to the products when it is empty', () => {
  renderApp(<CartPage />, { path: '/cart' });
  expect(screen.getByRole('heading', { level: 1, name: 'سلتك فارغة' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'تصفح المنتجات' })).toHaveAttribute('href', '/products');
});

it('fetches one quote for all lines', async () => {
  const cart = { ...stored.cart, gift_sets: [{ id: 'g1', slug: 'box', quantity: 4 }] };
  const requests: unknown[] = [];
  server.use(
    http.post('*/api/v1/cart/quote', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: aQuote() });
    }),
  );
  renderApp(<CartPage />, { path: '/cart', stored: { cart } });
  await screen.findByRole('link', { name: 'عود وود' });
  expect(requests.filter((body) => JSON.stringify(body).includes('g1'))).toEqual([{ items: cart }]);
});

it('keeps the old totals, dimmed, while updating', async () => {
  show();
  const stepper = await screen.findByRole('group', { name: 'كمية عود وود، 5 مل' });
  let answer: (response: HttpResponse<DefaultBodyType>) => void = () => {};
  const late = new Promise<HttpResponse<DefaultBodyType>>((resolve) => {
    answer = resolve;
  });
  server.use(http.post('*/api/v1/cart/quote', () => late));
  await userEvent.click(within(stepper).getByRole('button', { name: 'زيادة الكمية' }));
  const summary = screen.getByRole('region', { name: 'ملخص الطلب' });
  expect(summary).toHaveTextContent('50.00 ₪');
  expect(summary.parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'المتابعة إلى الدفع' })).toBeDisabled();
  answer(HttpResponse.json({ success: true, message: '', data: aQuote({ items_total: 75, total: 75 }) }));
  await waitFor(() => expect(summary).toHaveTextContent('75.00 ₪'));
  expect(summary.parentElement).toHaveAttribute('aria-busy', 'false');
});

it('keeps the totals with a warning when updating fails', async () => {
  show();
  const stepper = await screen.findByRole('group', { name: 'كمية عود وود، 5 مل' });
  server.use(refuses('post', '/cart/quote', 503));
  await userEvent.click(within(stepper).getByRole('button', { name: 'زيادة الكمية' }));
  expect(await screen.findByText(/تعذّر تحديث الأسعار/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'عود وود' })).toBeInTheDocument();
});

it('does not lead to the checkout with a total of nothing', async () => {
  server.use(answers('post', '/cart/quote', aQuote({ items_total: 0, total: 0 })));
  show();
  expect(await screen.findByRole('button', { name: 'المتابعة إلى الدفع' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'متابعة التسوق' })).toHaveAttribute('href', '/products');
});

it('reaches free delivery at the threshold', async () => {
  server.use(
    answers(
      'post',
      '/cart/quote',
      aQuote({ items_total: 200, shipping: 0, total: 200, free_shipping: { threshold: 200, remaining: 0 } }),
    ),
  );
  show();
  const summary = await screen.findByRole('region', { name: 'ملخص الطلب' });
  expect(summary).toHaveTextContent('رائع! طلبك يشمل التوصيل المجاني');
  expect(summary).toHaveTextContent('التوصيلمجاني');
});

it('shows an error with a retry button', async () => {
  server.use(refuses('post', '/cart/quote', 503));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'خطأ في تحميل السلةحدث خطأ في تحميل بيانات السلة',
  );
  server.use(answers('post', '/cart/quote', aQuote()));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('link', { name: 'عود وود' })).toBeInTheDocument();
});
