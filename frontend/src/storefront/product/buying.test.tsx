import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Quote } from '@/api';
import type { CartItems } from '@/storefront/cart/cart-slice';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aProduct, aQuote, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { fakeViewport } from '@/testing/viewport';
import { ProductDetails } from './product-details';

const sizes = [
  aVariant({ id: 'v2', size_value: 2, price: 12.5, is_primary: false }),
  aVariant({ id: 'v5', size_value: 5, price: 20 }),
];
const other = { id: 'p7', slug: 'rose', variants: [{ id: 'v7', quantity: 2 }] };
const show = (options?: Parameters<typeof renderApp>[1]) =>
  renderApp(<ProductDetails product={aProduct({ variants: sizes })} />, options);
const inCart = { stored: { cart: { gift_sets: [], products: [other] } } };
const quantity = () => screen.getByRole('textbox', { name: 'الكمية' });
const addButton = () => screen.getAllByRole('button', { name: 'أضف إلى السلة' })[0] as HTMLElement;

const quotes = vi.fn();

/** A quote of the rest of the cart: 50 shekels. */
const priced = http.post('*/api/v1/cart/quote', async ({ request }) => {
  const { items } = (await request.json()) as { items: CartItems };
  quotes(items.products.map(({ id }) => id));
  const [line] = aQuote().items.products;
  const products = items.products.map(({ id }) => ({ ...line, id }));
  return HttpResponse.json({
    success: true,
    message: '',
    data: aQuote({ items: { gift_sets: [], products: products as Quote['items']['products'] } }),
  });
});

beforeEach(() => {
  quotes.mockReset();
  server.use(...defaultHandlers, priced);
});

it('adds the chosen size and quantity, says so and leads to the cart', async () => {
  const { store } = show();
  await userEvent.click(screen.getByRole('radio', { name: /^2 مل/ }));
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  await userEvent.click(addButton());
  expect(store.getState().cart.products).toEqual([
    { id: 'p1', slug: 'oud-wood', variants: [{ id: 'v2', quantity: 2 }] },
  ]);
  expect(screen.getAllByRole('button', { name: 'أضفناه إلى سلتك' })[0]).toBeEnabled();
  const notices = screen.getByRole('region', { name: 'الإشعارات' });
  expect(within(notices).getByRole('link', { name: 'عرض السلة' })).toHaveAttribute('href', '/cart');
});

it.each(['0', '11', '-2', 'x', ''])('quantity: «%s» is out of 1 to 10 and reverts', async (typed) => {
  show();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), `${typed}{Enter}`);
  expect(quantity()).toHaveDisplayValue('1');
});

it.each(['10', '٧'])('quantity: «%s» is accepted', async (typed) => {
  show();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), `${typed}{Enter}`);
  expect(quantity()).not.toHaveDisplayValue('1');
});

it('quantity: stops at ten', async () => {
  show();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '10{Enter}');
  expect(screen.getByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
});

it('quantity: is limited to the remaining stock', async () => {
  const quote = aQuote();
  for (const line of quote.items.products.flatMap((product) => product.variants)) line.stock_left = 2;
  server.use(answers('post', '/cart/quote', quote));
  show();
  await screen.findByText('بقيت قطعتان فقط');
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  expect(quantity()).toHaveDisplayValue('2');
  expect(screen.getByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
});

it('free delivery: tells the distance with this product, and moves with the quantity', async () => {
  show();
  expect(screen.getByText(/ليصبح التوصيل مجانيًا/)).toHaveTextContent('أضف 180.00 ₪ ليصبح التوصيل مجانيًا');
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  expect(screen.getByText(/ليصبح التوصيل مجانيًا/)).toHaveTextContent('أضف 160.00 ₪ ليصبح التوصيل مجانيًا');
  expect(screen.getByText('بعد الإضافة إلى سلتك')).toBeInTheDocument();
});

it('free delivery: counts what is in the cart already', async () => {
  show(inCart);
  expect(await screen.findByText(/130\.00/)).toBeInTheDocument();
});

it('free delivery: does not count the product twice once it is in the cart', async () => {
  show(inCart);
  await screen.findByText(/130\.00/);
  await userEvent.click(addButton());
  expect(await screen.findByText('بحسب ما في سلتك الآن')).toBeInTheDocument();
  expect(await screen.findByText(/130\.00/)).toBeInTheDocument();
});

it('free delivery: is hidden while the rest of the cart has no price', async () => {
  server.use(refuses('post', '/cart/quote', 503));
  const { store } = show(inCart);
  await vi.waitFor(() =>
    expect(Object.values(store.getState().api.queries)).toContainEqual(
      expect.objectContaining({ endpointName: 'quoteCart', status: 'rejected' }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  expect(screen.getByText(/160\.00/).closest('.progress')).toHaveClass('waiting');
});

it('fetches one quote of the rest of the cart and each variant, whatever is added to the cart', async () => {
  show(inCart);
  await screen.findByText(/130\.00/);
  await userEvent.click(screen.getByRole('radio', { name: /^2 مل/ }));
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  await userEvent.click(addButton());
  expect(screen.getByText(/ليصبح التوصيل مجانيًا/)).toHaveTextContent('أضف 125.00 ₪ ليصبح التوصيل مجانيًا');
  expect(quotes.mock.calls).toEqual([[['p7', 'p1']]]);
});

it('fetches no quote when nothing is available and the cart is empty', async () => {
  const variants = sizes.map((size) => ({ ...size, is_available: false }));
  const { store } = renderApp(<ProductDetails product={aProduct({ variants, is_available: false })} />);
  expect(screen.getAllByRole('button', { name: 'غير متوفر' })[0]).toBeDisabled();
  expect(Object.keys(store.getState().api.queries).join()).not.toContain('quoteCart');
});

it('shipping panel: what delivery costs in each region', () => {
  show();
  const panel = screen.getByRole('region', { name: 'التوصيل' });
  const costs = within(panel)
    .getAllByRole('definition')
    .map((cost) => cost.textContent);
  const regions = within(panel)
    .getAllByRole('term')
    .map((region) => region.textContent);
  expect(regions).toEqual(['الضفة الغربية', 'القدس', 'داخل الخط الأخضر']);
  expect(costs).toEqual(['25\u00a0₪', '35\u00a0₪', '60\u00a0₪']);
});

it('the bar at the bottom adds the chosen variant, and hides when the main button is visible', async () => {
  const see = fakeViewport();
  const { store } = show();
  const [, inBar] = screen.getAllByRole('button', { name: 'أضف إلى السلة' });
  await userEvent.click(inBar as HTMLElement);
  expect(store.getState().cart.products[0]?.variants).toEqual([{ id: 'v5', quantity: 1 }]);
  const row = quantity().closest('div')?.parentElement as Element;
  const bar = (inBar as HTMLElement).parentElement;
  see(row, true);
  expect(bar).toHaveClass('hidden');
  see(row, false, -200);
  expect(bar).not.toHaveClass('hidden');
});
