import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route, Switch, useLocation } from 'wouter';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { OrderPlacedPage } from './order-placed-page';

const tracked = {
  number: 1057,
  status: 'pending',
  created_at: '2026-11-01T08:00:00Z',
  history: [{ from: null, to: 'pending', at: '2026-11-01T08:00:00Z' }],
};

function Checkout() {
  const [, navigate] = useLocation();
  const state = { number: 1057, total: 75, name: 'سلمى خليل' };
  return (
    <button type="button" onClick={() => navigate('/order-placed/tok', { state })}>
      أرسل
    </button>
  );
}
const show = (path = '/order-placed/tok') =>
  renderApp(
    <Switch>
      <Route path="/checkout" component={Checkout} />
      <Route path="/order-placed/:trackingToken" component={OrderPlacedPage} />
    </Switch>,
    { path },
  );
const chat = () => screen.getByRole('link', { name: /واتساب/ }).getAttribute('href') ?? '';

beforeEach(() => server.use(answers('get', '/orders/track/tok', tracked)));
afterEach(() => vi.restoreAllMocks());

it('shows number and total at once, without a request', async () => {
  server.use(refuses('get', '/orders/track/tok', 503));
  show('/checkout');
  await userEvent.click(screen.getByRole('button', { name: 'أرسل' }));
  expect(screen.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' })).toBeInTheDocument();
  expect(screen.getByText('1057')).toBeInTheDocument();
  expect(screen.getByText(/الإجمالي عند الاستلام/)).toHaveTextContent('75.00 ₪');
  expect(chat()).toContain(encodeURIComponent('مرحبًا، أنا سلمى خليل، أسأل عن طلبي رقم 1057'));
});

it('survives a reload', async () => {
  show();
  expect(await screen.findByText('1057')).toBeInTheDocument();
  expect(chat()).toContain(encodeURIComponent('مرحبًا، أسأل عن طلبي رقم 1057'));
  expect(chat()).toMatch(/^https:\/\/wa\.me\/970590000000\?text=/);
});

it('says in three lines what happens next, and leads to the tracking page', () => {
  show();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'تتبّع الطلب' })).toHaveAttribute('href', '/orders/track/tok');
});

it('copies the number', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'نسخ رقم الطلب' }));
  expect(await screen.findByRole('button', { name: 'نسخنا الرقم' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('1057');
});

it('marks the number where it may not be copied', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  show();
  await user.click(await screen.findByRole('button', { name: 'نسخ رقم الطلب' }));
  expect(getSelection()?.toString()).toBe('1057');
});

it('shows not found for an unknown order', async () => {
  server.use(refuses('get', '/orders/track/tok', 404, { code: 'not_found' }));
  show();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('شكرًا لك'));
  expect(screen.queryByText('رقم الطلب')).not.toBeInTheDocument();
});

it('can be retried when the server does not answer', async () => {
  server.use(refuses('get', '/orders/track/tok', 503));
  show();
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  server.use(answers('get', '/orders/track/tok', tracked));
  await userEvent.click(retry);
  expect(await screen.findByText('1057')).toBeInTheDocument();
});
