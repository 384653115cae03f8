import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlaceOrder, QuoteCart } from '@/api';
import { rememberOrder } from '@/storefront/orders/recent-orders';
import { answers, defaultHandlers } from '@/testing/answers';
import { anAppliedOffer, aQuote } from '@/testing/builders';
import { server } from '@/testing/server';
import { cart, confirm, enabled, placed, show, typed, whole } from './testing';

// Queries by role are slow on whole forms in jsdom.
vi.setConfig({ testTimeout: 15_000 });

const plain = aQuote({ shipping: 35, total: 85 });
const reduced = aQuote({
  shipping: 35,
  offers: [anAppliedOffer({ code: 'SALMA10' })],
  offers_total: 5,
  total: 80,
});
const sent: PlaceOrder[] = [];

/** Place orders at this total, and reject others with the quote. */
const takesAt = (total: number, quote: object = plain) =>
  http.post('*/api/v1/orders', async ({ request }) => {
    const order = (await request.json()) as PlaceOrder;
    sent.push(order);
    return order.expected_total === total
      ? HttpResponse.json({ success: true, message: '', data: placed }, { status: 201 })
      : HttpResponse.json(
          { success: false, message: '', code: 'price_changed', data: quote },
          { status: 409 },
        );
  });

beforeEach(() => {
  sent.length = 0;
  server.use(...defaultHandlers, answers('post', '/cart/quote', reduced));
  typed(whole);
});

it('sends the code and the orders of the device, and forgets the code with the order', async () => {
  rememberOrder({ token: 'earlier', number: 1050, at: '2026-06-04T10:00:00Z' });
  server.use(takesAt(80));
  const { store } = show({ cart: { ...cart, code: 'SALMA10' } });
  await enabled();
  await userEvent.click(await confirm());
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
  expect(sent).toMatchObject([{ items: cart, code: 'SALMA10', credit_tokens: ['earlier'] }]);
  expect(store.getState().cart).toEqual({ gift_sets: [], products: [] });
});

it('takes a code by Enter without submitting the form', async () => {
  const codes: unknown[] = [];
  server.use(
    takesAt(85),
    http.post('*/api/v1/cart/quote', async ({ request }) => {
      codes.push(((await request.json()) as QuoteCart).code);
      return HttpResponse.json({ success: true, message: '', data: codes.at(-1) ? reduced : plain });
    }),
  );
  show();
  await enabled();
  await userEvent.type(await screen.findByRole('textbox', { name: 'كود الخصم' }), 'salma10{Enter}');
  expect(await screen.findByText('طُبّق الكود على طلبك.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'ملخص الطلب' })).toHaveTextContent('الإجمالي80.00 ₪');
  expect(codes.at(-1)).toBe('SALMA10');
  expect(sent).toEqual([]);
});

it('says what the phone rules out, and places the order at the price that the shop named', async () => {
  server.use(takesAt(85, { ...plain, code_problem: 'offer_used_by_phone' }));
  show({ cart: { ...cart, code: 'SALMA10' } });
  await enabled();
  await userEvent.click(await confirm());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('سبق استعمال هذا الكود برقم هاتفك');
  expect(alert).toHaveTextContent(/خصم 10% على العيّنات.: لم يعد يسري على طلبك/);
  expect(alert).toHaveTextContent('الإجمالي الآن: 85.00 ₪');
  // The quote of the cart, which does not know the phone, would still be reduced.
  expect(screen.getByRole('region', { name: 'ملخص الطلب' })).toHaveTextContent('الإجمالي85.00 ₪');
  await enabled();
  await userEvent.click(await confirm());
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
  expect(sent.map((order) => order.expected_total)).toEqual([80, 85]);
});
