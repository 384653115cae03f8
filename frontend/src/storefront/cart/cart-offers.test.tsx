import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Quote, QuoteCart } from '@/api';
import { rememberOrder } from '@/storefront/orders/recent-orders';
import { aNearOffer, anAppliedCredit, anAppliedOffer, aQuote } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CartPage } from './cart-page';
import { readCart } from './cart-storage';

const requests: QuoteCart[] = [];
/** Answer each quote by its request. */
const quoting = (changesOf: (request: QuoteCart) => Partial<Quote>) =>
  http.post('*/api/v1/cart/quote', async ({ request }) => {
    const body = (await request.json()) as QuoteCart;
    requests.push(body);
    return HttpResponse.json({ success: true, message: '', data: aQuote(changesOf(body)) });
  });

/** Each test has a cart of its own, since the shown quote is remembered by cart. */
const show = (code?: string) => {
  const products = [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }];
  return renderApp(<CartPage />, { path: '/cart', stored: { cart: { gift_sets: [], products, code } } });
};
const summary = () => screen.findByRole('region', { name: 'ملخص الطلب' });
const field = () => screen.findByRole('textbox', { name: 'كود الخصم' });
const line = async () => (await screen.findByRole('link', { name: 'عود وود' })).closest('li');

beforeEach(() => {
  requests.length = 0;
});

it('applies a code by the keyboard alone, keeps it on the device, and removes it', async () => {
  const applied = { offers: [anAppliedOffer({ code: 'SALMA10' })], offers_total: 5, total: 45 };
  server.use(quoting(({ code }) => (code === 'SALMA10' ? applied : {})));
  const { store } = show();
  await userEvent.type(await field(), ' salma10{Enter}');
  expect(await screen.findByText('طُبّق الكود على طلبك.')).toBeInTheDocument();
  const remove = screen.getByRole('button', { name: 'إزالة الكود SALMA10' });
  expect(remove).toHaveFocus();
  expect(readCart().code).toBe('SALMA10');
  expect(await summary()).toHaveTextContent('خصم 10% على العيّنات-5.00 ₪');
  expect(await summary()).toHaveTextContent('الإجمالي45.00 ₪');
  expect(await line()).toHaveTextContent('خصم 10% على العيّنات -5.00 ₪');

  await userEvent.keyboard('{Enter}');
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveDisplayValue('');
  expect(store.getState().cart.code).toBeUndefined();
  expect(readCart()).not.toHaveProperty('code');
  await waitFor(async () => expect(await summary()).toHaveTextContent('الإجمالي50.00 ₪'));
});

it('explains a code that does not apply, and leads to checkout all the same', async () => {
  server.use(quoting(({ code }) => ({ code_problem: code === 'EID' ? 'offer_exhausted' : null })));
  show();
  await userEvent.type(await field(), 'eid');
  await userEvent.click(screen.getByRole('button', { name: 'تطبيق' }));
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(await field()).toHaveAccessibleDescription(/نفدت مرات استعمال هذا الكود/);
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveDisplayValue('EID');
  expect(screen.getByRole('button', { name: 'المتابعة إلى الدفع' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'إزالة الكود EID' }));
  expect(await field()).toBeValid();
  expect(await field()).toHaveDisplayValue('');
});

it('remembers the code across visits', async () => {
  server.use(quoting(() => ({ offers: [anAppliedOffer({ code: 'SALMA10' })] })));
  show('SALMA10');
  expect(await screen.findByText('طُبّق الكود على طلبك.')).toBeInTheDocument();
  expect(requests).toMatchObject([{ code: 'SALMA10' }]);
  expect(document.body).toHaveFocus();
});

it('hints at offers that a little more would bring', async () => {
  server.use(quoting(() => ({ near_offers: [aNearOffer()] })));
  show();
  const hints = within(await screen.findByRole('list', { name: 'عروض قريبة منك' }));
  expect(hints.getByRole('listitem')).toHaveTextContent('أضف عيّنة واحدة لتحصل على خصم 10%');
});

it('sends the orders of the device, and shows the credit of their samples', async () => {
  rememberOrder({ token: 'tok', number: 1057, at: '2026-06-04T10:00:00Z' });
  server.use(quoting(() => ({ credits: [anAppliedCredit()], credits_total: 25, total: 25 })));
  show();
  expect(await line()).toHaveTextContent('-25 ₪: عيّنتك من 4 حزيران');
  expect(await summary()).toHaveTextContent('عيّنتك من 4 حزيران-25.00 ₪');
  expect(requests).toMatchObject([{ credit_tokens: ['tok'] }]);
});

it('measures free delivery as the shop does', async () => {
  server.use(quoting(() => ({ free_shipping: { threshold: 200, remaining: 160 } })));
  show();
  expect(await summary()).toHaveTextContent('أضف 160.00 ₪ ليصبح التوصيل مجانيًا');
  expect(within(await summary()).getByRole('progressbar')).toHaveAttribute('value', '40');
});

it('says that an offer pays the delivery', async () => {
  const offers = [anAppliedOffer({ name: 'هدية أول طلب', amount: 0, shipping: 25, shares: [] })];
  server.use(quoting(() => ({ offers, shipping: 0 })));
  show();
  expect(await summary()).toHaveTextContent('رائع! طلبك يشمل التوصيل المجاني');
  expect(await summary()).toHaveTextContent('هدية أول طلبتوصيل مجاني');
});
