import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { returnOptions } from '@/testing/return-options';
import { server } from '@/testing/server';
import { readRecentOrders, rememberOrder } from './recent-orders';
import { showOrders, signedIn } from './testing';

const tracked = (...way: string[]) => ({
  agreed_to_messages: false,
  number: 1057,
  status: way.at(-1),
  created_at: '2026-11-01T08:00:00Z',
  history: way.map((to, index) => ({
    from: way[index - 1] ?? null,
    to,
    at: `2026-11-0${index + 1}T08:00:00Z`,
  })),
});
const under = tracked('pending', 'processing');
const way = () => within(screen.getByRole('list', { name: 'مراحل الطلب' })).getAllByRole('listitem');

it('shows the steps with their times, the current one marked', async () => {
  server.use(answers('get', '/orders/track/tok', under));
  showOrders('/orders/track/tok');
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب رقم 1057' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'نحضّر الطلب' })).toBeInTheDocument();
  const now = way().filter((step) => step.getAttribute('aria-current') === 'step');
  expect(now.map((step) => step.textContent)).toEqual(['نحضّر الطلب2 تشرين الثاني 2026 في\u00a010:00\u00a0ص']);
  expect(document.title).toContain('تتبّع الطلب');
});

it('ends with the cancellation', async () => {
  server.use(answers('get', '/orders/track/tok', tracked('pending', 'cancelled')));
  showOrders('/orders/track/tok');
  expect(await screen.findByRole('heading', { level: 2, name: 'أُلغي الطلب' })).toBeInTheDocument();
  expect(way().map((step) => step.textContent)).toEqual([
    expect.stringContaining('استلمنا الطلب'),
    expect.stringContaining('أُلغي الطلب'),
  ]);
});

it('invites to review what was delivered', async () => {
  server.use(answers('get', '/orders/track/tok', under));
  const { unmount } = showOrders('/orders/track/tok');
  await screen.findByRole('heading', { level: 2, name: 'نحضّر الطلب' });
  expect(screen.queryByRole('link', { name: 'اكتب رأيك' })).toBeNull();
  unmount();
  server.use(answers('get', '/orders/track/tok', tracked('pending', 'processing', 'shipped', 'delivered')));
  showOrders('/orders/track/tok');
  expect(await screen.findByRole('link', { name: 'اكتب رأيك' })).toHaveAttribute('href', '/review?token=tok');
});

it('offers help in a chat that names the order', async () => {
  server.use(answers('get', '/orders/track/tok', under));
  showOrders('/orders/track/tok');
  const chat = await screen.findByRole('link', { name: /واتساب/ });
  expect(chat.getAttribute('href')).toContain(encodeURIComponent('مرحبًا، أسأل عن طلبي رقم 1057'));
});

it('shows the total only on the device that placed the order', async () => {
  server.use(answers('get', '/orders/track/tok', under));
  rememberOrder({ token: 'tok', number: 1057, total: 89, at: '2026-11-01T08:00:00Z' });
  const first = showOrders('/orders/track/tok');
  expect(await screen.findByText('89.00 ₪')).toBeInTheDocument();
  first.unmount();
  localStorage.clear();
  showOrders('/orders/track/tok');
  await screen.findByRole('heading', { level: 1, name: 'الطلب رقم 1057' });
  expect(screen.queryByText('89.00 ₪')).toBeNull();
});

it('stops the messages at one tap', async () => {
  const agreed = { ...under, agreed_to_messages: true };
  let withdrawals = 0;
  server.use(
    answers('get', '/orders/track/tok', agreed),
    http.delete('*/api/v1/order-messages/tok', () => {
      withdrawals += 1;
      server.use(answers('get', '/orders/track/tok', under));
      return HttpResponse.json({ success: true, message: '', data: under });
    }),
  );
  showOrders('/orders/track/tok');
  await userEvent.click(await screen.findByRole('button', { name: 'إيقاف الرسائل' }));
  expect(await screen.findByText('أوقفنا رسائل هذا الطلب.')).toBeInTheDocument();
  expect(withdrawals).toBe(1);
});

it('keeps offering to stop the messages when that fails, and does not offer it otherwise', async () => {
  server.use(
    answers('get', '/orders/track/tok', { ...under, agreed_to_messages: true }),
    http.delete('*/api/v1/order-messages/tok', () => HttpResponse.error()),
  );
  const first = showOrders('/orders/track/tok');
  await userEvent.click(await screen.findByRole('button', { name: 'إيقاف الرسائل' }));
  expect(await screen.findByText('تعذّر إيقاف الرسائل')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'إيقاف الرسائل' })).toBeEnabled();
  first.unmount();
  server.use(answers('get', '/orders/track/tok', under));
  showOrders('/orders/track/tok');
  await screen.findByRole('heading', { level: 2, name: 'نحضّر الطلب' });
  expect(screen.queryByRole('button', { name: 'إيقاف الرسائل' })).toBeNull();
});

it('shows not found for an unknown order', async () => {
  server.use(refuses('get', '/orders/track/nothing', 404, { code: 'not_found' }));
  showOrders('/orders/track/nothing');
  expect(await screen.findByRole('heading', { name: 'لم نجد هذا الطلب' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'اتصل بنا' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'طلباتك من هذا الجهاز' })).toHaveAttribute('href', '/orders');
});

it('can be retried after a network error', async () => {
  server.use(http.get('*/api/v1/orders/track/tok', () => HttpResponse.error()));
  showOrders('/orders/track/tok');
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر الاتصال بالمتجر');
  server.use(answers('get', '/orders/track/tok', under));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'نحضّر الطلب' })).toBeInTheDocument();
});

it.each([
  ['comes back to the window', () => fireEvent.focus(window)],
  ['comes back to the tab', () => fireEvent(document, new Event('visibilitychange'))],
  ['has a network again', () => fireEvent(window, new Event('online'))],
])('is refetched when the customer %s', async (_, comeBack) => {
  server.use(answers('get', '/orders/track/tok', under));
  showOrders('/orders/track/tok');
  await screen.findByRole('heading', { level: 2, name: 'نحضّر الطلب' });
  server.use(
    answers('get', '/orders/track/tok', tracked('pending', 'processing', 'shipped')),
    answers('get', '/orders/track/tok/returns', returnOptions()),
  );
  comeBack();
  expect(await screen.findByRole('heading', { level: 2, name: 'خرج للتوصيل' })).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'شروط الإرجاع والاستبدال' })).toBeInTheDocument();
});

it('keeps the last known status with a warning when a refetch fails', async () => {
  server.use(answers('get', '/orders/track/tok', under));
  showOrders('/orders/track/tok');
  await screen.findByRole('heading', { level: 2, name: 'نحضّر الطلب' });
  server.use(http.get('*/api/v1/orders/track/tok', () => HttpResponse.error()));
  fireEvent.focus(window);
  expect(await screen.findByText('تعذّر تحديث حالة الطلب. هذه آخر حالة نعرفها.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'نحضّر الطلب' })).toBeInTheDocument();
});

it.each(['/order-placed/tok', '/orders/track/tok'])(
  "is stored on the guest's device and listed under the orders, from %s",
  async (path) => {
    server.use(answers('get', '/orders/track/tok', under));
    showOrders(path);
    await waitFor(() => expect(readRecentOrders()).toMatchObject([{ token: 'tok', number: 1057 }]));
  },
);

it.each(['/order-placed/tok', '/orders/track/tok'])(
  'is not stored for customers with an account, from %s',
  async (path) => {
    server.use(answers('get', '/orders/track/tok', under));
    showOrders(path, signedIn);
    expect(await screen.findByText(/1057/)).toBeInTheDocument();
    expect(readRecentOrders()).toEqual([]);
  },
);
