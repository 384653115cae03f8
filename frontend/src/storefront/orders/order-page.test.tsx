import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { anOrder } from '@/testing/order-builder';
import { returnOptions } from '@/testing/return-options';
import { server } from '@/testing/server';
import { address, showOrders, signedIn } from './testing';

it('redirects guests to the log-in, and back', async () => {
  showOrders('/orders/o1');
  await waitFor(() => expect(address()).toBe('/login?from=%2Forders%2Fo1'));
});

it('shows steps, lines, totals and recipient', async () => {
  server.use(answers('get', '/orders/o1', anOrder()));
  showOrders('/orders/o1', signedIn);
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب رقم 1057' })).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'مراحل الطلب' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'استلمنا الطلب1 تشرين الثاني 2026 في\u00a010:00\u00a0ص',
    'نحضّر الطلب2 تشرين الثاني 2026 في\u00a010:00\u00a0ص',
    'خرج للتوصيل',
    'تم التسليم',
  ]);
  expect(screen.getByText('دار العود')).toBeInTheDocument();
  expect(screen.getByText('5 مل')).toBeInTheDocument();
  for (const amount of ['120.00 ₪', '50.00 ₪', '170.00 ₪', '25.00 ₪', '195.00 ₪']) {
    expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
  }
  expect(screen.getByText('+970 591 234 567')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('حي الطيرة')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'اطلبه مرة أخرى' })).toBeInTheDocument();
});

it('shows offers and credits at their lines and among the totals', async () => {
  const order = anOrder({
    offers: [
      {
        id: 'offer-1',
        name: 'خصم 10% على العيّنات',
        code: 'SALMA10',
        amount: 5,
        shipping: 0,
        shares: [{ line: 'variants.0', amount: 5 }],
      },
    ],
    offers_total: 5,
    credits: [{ line: 'gift_sets.0', amount: 25, ordered_at: '2026-06-04T10:00:00Z' }],
    credits_total: 25,
    total: 165,
    cash_due: 165,
  });
  server.use(answers('get', '/orders/o1', order));
  showOrders('/orders/o1', signedIn);
  const sample = (await screen.findByText('عود وود')).closest('li');
  expect(sample).toHaveTextContent('خصم 10% على العيّنات -5.00 ₪');
  expect(screen.getByText('علبة الشتاء').closest('li')).toHaveTextContent('-25 ₪: عيّنتك من 4 حزيران');
  expect(screen.getByText('مجموع المنتجات').closest('dl')).toHaveTextContent(
    'خصم 10% على العيّنات-5.00 ₪عيّنتك من 4 حزيران-25.00 ₪',
  );
});

it('shows the cash due where returns changed it, and invites to review what was delivered', async () => {
  server.use(
    answers('get', '/orders/o1', anOrder({ adjustment: -30, cash_due: 165, status: 'delivered' })),
    answers('get', '/orders/track/tok/returns', returnOptions()),
  );
  showOrders('/orders/o1', signedIn);
  const due = await screen.findByText('المبلغ المستحق');
  expect(due.nextElementSibling).toHaveTextContent('165.00 ₪');
  expect(screen.getByText('تعديل الإرجاع أو الاستبدال').nextElementSibling).toHaveTextContent('-30.00 ₪');
  expect(await screen.findByRole('heading', { name: 'إرجاع أو استبدال' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'اكتب رأيك' })).toHaveAttribute('href', '/review?order=o1');
});

it('shows not found for unknown orders and those of others', async () => {
  server.use(refuses('get', '/orders/o9', 404, { code: 'not_found' }));
  showOrders('/orders/o9', signedIn);
  expect(await screen.findByRole('heading', { name: 'لم نجد هذا الطلب' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'طلباتي' })).toHaveAttribute('href', '/orders');
});

it('can be retried after a network error', async () => {
  server.use(http.get('*/api/v1/orders/o1', () => HttpResponse.error()));
  showOrders('/orders/o1', signedIn);
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر الاتصال بالمتجر');
  server.use(answers('get', '/orders/o1', anOrder()));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب رقم 1057' })).toBeInTheDocument();
});
