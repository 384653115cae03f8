import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { Route, Switch } from 'wouter';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aQuote, aUser } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CheckoutPage } from './checkout-page';
import { field } from './testing';

const cart = {
  gift_sets: [],
  products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }],
};
const placed = { id: 'o1', number: 1057, status: 'pending', total: 75, tracking_token: 'tok' };
const show = (stored: object = { cart }) =>
  renderApp(
    <Switch>
      <Route path="/checkout" component={CheckoutPage} />
    </Switch>,
    { path: '/checkout', stored },
  );
const confirm = () => screen.findByRole('button', { name: 'تأكيد الطلب' });

async function fillIn() {
  await userEvent.type(field('الاسم الكامل'), 'سلمى خليل');
  await userEvent.type(field('رقم الهاتف'), '0591234567');
  await userEvent.click(screen.getByRole('radio', { name: /الضفة الغربية/ }));
  await userEvent.type(field('المدينة أو القرية'), 'رام الله');
  await userEvent.type(field('العنوان بالتفصيل'), 'حي الطيرة');
}

beforeEach(() =>
  server.use(...defaultHandlers, answers('post', '/cart/quote', aQuote({ shipping: 25, total: 75 }))),
);

it('says that there is nothing to order', () => {
  show({});
  expect(screen.getByRole('heading', { name: 'سلتك فارغة' })).toBeInTheDocument();
});

it('places the order with the shown total and an idempotency key', async () => {
  let sent: unknown;
  let key: string | null = null;
  server.use(
    http.post('*/api/v1/orders', async ({ request }) => {
      sent = await request.json();
      key = request.headers.get('Idempotency-Key');
      return HttpResponse.json({ success: true, message: '', data: placed }, { status: 201 });
    }),
  );
  const { store } = show();
  expect(await confirm()).toBeDisabled();
  await fillIn();
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  await userEvent.click(await confirm());

  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
  expect(sent).toEqual({
    customer: {
      name: 'سلمى خليل',
      phone: '+970591234567',
      email: null,
      id: null,
      location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الطيرة' },
    },
    items: cart,
    expected_total: 75,
  });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(store.getState().cart.products).toEqual([]);
  expect(screen.getByText('تم إنشاء الطلب بنجاح! سنتواصل معك قريباً.')).toBeInTheDocument();
}, 15_000);

it('shows server errors at their fields, and keeps the input', async () => {
  server.use(
    refuses('post', '/orders', 422, {
      code: 'validation_failed',
      errors: { 'customer.location.city': ['اكتب اسم المدينة كاملًا'] },
    }),
  );
  show();
  await fillIn();
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  await userEvent.click(await confirm());
  expect(await screen.findByRole('link', { name: 'اكتب اسم المدينة كاملًا' })).toBeInTheDocument();
  expect(field('المدينة أو القرية')).toBeInvalid();
  expect(field('المدينة أو القرية')).toHaveDisplayValue('رام الله');
}, 15_000);

it('explains a changed price', async () => {
  server.use(
    refuses('post', '/orders', 409, { code: 'price_changed', data: aQuote({ shipping: 25, total: 81 }) }),
  );
  show();
  await fillIn();
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  await userEvent.click(await confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('تغيّر السعر قبل أن يصل طلبك');
  expect(screen.getByRole('alert')).toHaveTextContent('81.00 ₪');
}, 15_000);

it('lists items that are out of stock', async () => {
  const lines = [{ field: 'items.products.0.variants.0', name: 'عود وود 5 مل', available: 1 }];
  server.use(refuses('post', '/orders', 409, { code: 'out_of_stock', data: { lines } }));
  show();
  await fillIn();
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  await userEvent.click(await confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('عود وود 5 مل: بقي 1 فقط');
}, 15_000);

it('is prefilled for logged-in customers, and can be cleared', async () => {
  server.use(answers('get', '/users/me', { user: aUser() }));
  show({ cart, session: { customer: { token: 't', user: { id: 'u1', name: 'سلمى' } }, admin: null } });
  await waitFor(() => expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى خليل'));
  expect(field('رقم الهاتف')).toHaveDisplayValue('591 234 567');
  expect(screen.getByRole('radio', { name: /الضفة الغربية/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'مسح البيانات' }));
  expect(field('الاسم الكامل')).toHaveDisplayValue('');
});
