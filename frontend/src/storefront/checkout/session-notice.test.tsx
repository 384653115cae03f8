import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aQuote, aUser } from '@/testing/builders';
import { server } from '@/testing/server';
import { confirm, enabled, field, placed, show, signedIn, typed, whole } from './testing';

// Queries by role are slow on whole forms in jsdom.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(() =>
  server.use(...defaultHandlers, answers('post', '/cart/quote', aQuote({ shipping: 35, total: 85 }))),
);

const expired = { code: 'unauthenticated', message: 'سجّل الدخول' };

it('asks how to go on instead of ordering as a guest, and orders as a guest on demand', async () => {
  const owners: unknown[] = [];
  server.use(
    answers('get', '/users/me', { user: aUser() }),
    http.post('*/api/v1/orders', async ({ request }) => {
      const { customer } = (await request.json()) as { customer: { id: string | null } };
      owners.push(customer.id);
      return customer.id
        ? HttpResponse.json({ success: false, ...expired }, { status: 401 })
        : HttpResponse.json({ success: true, message: '', data: placed }, { status: 201 });
    }),
  );
  typed(whole);
  show(signedIn);
  await enabled();
  await userEvent.click(await confirm());

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('لم تعد داخل حسابك');
  expect(alert).toHaveFocus();
  expect(screen.queryByText('خطأ في الطلب')).not.toBeInTheDocument();
  expect(await confirm()).toBeDisabled();
  expect(await confirm()).toHaveAccessibleDescription(/اختر في أعلى النموذج كيف تكمل الطلب/);
  expect(within(alert).getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute(
    'href',
    '/login?from=%2Fcheckout',
  );
  expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى');

  await userEvent.click(within(alert).getByRole('button', { name: 'إتمام الطلب بلا حساب' }));
  expect(alert).not.toBeInTheDocument();
  await enabled();
  await userEvent.click(await confirm());
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
  expect(owners).toEqual(['u1', null]);
});

it('says so to who comes with a session of long ago', async () => {
  server.use(refuses('get', '/users/me', 401, expired));
  typed(whole);
  show(signedIn);
  expect(await screen.findByRole('alert')).toHaveTextContent('انتهت جلسة الدخول');
  expect(await confirm()).toBeDisabled();
});
