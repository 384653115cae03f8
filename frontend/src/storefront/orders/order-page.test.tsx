import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { anOrder } from '@/testing/order-builder';
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
