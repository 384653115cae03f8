import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder, AdminRole } from '../api';
import { aMargin, anOrderMargin, anUnknownMargin } from '../testing/bottles';
import { anOrder, sessionOf } from '../testing/builders';
import { OrderMargin } from './order-margin';

const show = (changes: Partial<AdminOrder> = {}, role: AdminRole = 'owner') =>
  renderApp(<OrderMargin order={anOrder({ status: 'processing', ...changes })} />, {
    path: '/admin/orders',
    stored: { session: sessionOf(role) },
  });
const ask = () => userEvent.click(screen.getByRole('button', { name: 'عرض الربح' }));

beforeEach(() => server.use(answers('get', '/admins/orders/o1/margin', anOrderMargin())));

it('is shown once an owner asks, with delivery and each line', async () => {
  show();
  expect(screen.queryByText('30.00 ₪')).not.toBeInTheDocument();
  await ask();
  const lines = await screen.findByRole('table', { name: 'ربح كل صنف' });
  expect(within(lines).getByRole('row', { name: /^عود وود · عينة/ })).toHaveTextContent('20.00');
  expect(screen.getByRole('region', { name: 'ما ربحه الطلب' })).toHaveTextContent(
    /ما ربحه الطلب مع التوصيل30\.00/,
  );
});

it('shows what returns changed, when they did', async () => {
  server.use(answers('get', '/admins/orders/o1/margin', anOrderMargin({ adjustment: -25, earned: 5 })));
  show();
  await ask();
  const returns = await screen.findByText('تعديل المرتجعات');
  expect(returns.nextElementSibling).toHaveTextContent('25.00');
});

it('calls what is not known so, and says of how much it is known', async () => {
  const margin = anUnknownMargin();
  const line = { variant_id: 'v9', product_name: 'مسك', variant_name: 'عينة', margin };
  server.use(
    answers(
      'get',
      '/admins/orders/o1/margin',
      anOrderMargin({ lines: [line], total: aMargin(), earned: null }),
    ),
  );
  show();
  await ask();
  expect(await screen.findByText(/^الربح محسوب على 75%/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^مسك · عينة/ })).toHaveTextContent('غير معروفغير معروف');
});

it('says that it is not counted yet, and why it cannot be loaded', async () => {
  server.use(refuses('get', '/admins/orders/o1/margin', 404, { code: 'not_found' }));
  const { unmount } = show();
  await ask();
  expect(await screen.findByText('لم يُحسب ربح هذا الطلب بعد.')).toBeVisible();
  unmount();
  server.use(refuses('get', '/admins/orders/o1/margin', 503, {}));
  show();
  await ask();
  expect(await screen.findByRole('heading', { name: 'فشل في حساب ربح الطلب' })).toBeVisible();
});

it.each([
  [{}, 'orders'],
  [{}, 'catalogue'],
  [{ status: 'pending' }, 'owner'],
  [{ status: 'cancelled' }, 'owner'],
] as const)('is left out of %j for the role %s', (changes, role) => {
  show(changes, role);
  expect(screen.queryByRole('region', { name: 'ما ربحه الطلب' })).not.toBeInTheDocument();
});
