import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { selectToasts } from '@/shared/toasts/toasts-slice';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder } from '../../api';
import { counts, lists, takesChanges } from '../../testing/answers';
import { anOrder, aTimelineEvent } from '../../testing/builders';
import { OrderActions } from './order-actions';

const show = (order: AdminOrder) =>
  renderApp(<OrderActions order={order} onDetails={() => {}} onLabels={() => {}} />);
const next = () => screen.getByRole('button', { name: /نقل الطلب 1001/ });
const back = () => screen.getByRole('button', { name: /إعادة الطلب 1001/ });

beforeEach(() => server.use(counts(), lists([])));

it('moves on, telling the store what it saw', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  show(anOrder());
  await userEvent.click(screen.getByRole('button', { name: 'بدء التجهيز: نقل الطلب 1001 إلى قيد التجهيز' }));
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('تم تحديث حالة الطلب بنجاح');
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({ status: 'processing', expected_status: 'pending' });
});

it('takes a step back from its notice, which leads to the order and stays for 8 seconds', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  const { store } = show(anOrder());
  await userEvent.click(next());
  expect(await screen.findByRole('link', { name: 'عرض الطلب' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1001',
  );
  expect(selectToasts(store.getState())).toMatchObject([{ durationMs: 8000 }]);
  await userEvent.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() =>
    expect(onRequest.mock.lastCall).toEqual([{ status: 'pending', expected_status: 'processing' }]),
  );
  expect(await screen.findByText('الطلب 1001: قيد الانتظار')).toBeVisible();
});

it('moves back', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  show(anOrder({ status: 'delivered' }));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة الطلب 1001 إلى تم الشحن' }));
  await waitFor(() =>
    expect(onRequest).toHaveBeenCalledWith({ status: 'shipped', expected_status: 'delivered' }),
  );
});

it.each([
  ['pending', 1, 0],
  ['processing', 1, 1],
  ['shipped', 1, 1],
  ['delivered', 0, 1],
  ['cancelled', 0, 0],
] as const)('offers for %s %d ways on and %d back', (status, forward, backward) => {
  show(anOrder({ status }));
  expect(screen.queryAllByRole('button', { name: /نقل الطلب/ })).toHaveLength(forward);
  expect(screen.queryAllByRole('button', { name: /إعادة الطلب/ })).toHaveLength(backward);
});

it('disables the buttons of that order alone while a change is in flight', async () => {
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.put('*/api/v1/admins/orders/:id', async () => {
      await released;
      return HttpResponse.json({ success: true, message: '', data: anOrder({ status: 'delivered' }) });
    }),
  );
  renderApp(
    <>
      <OrderActions order={anOrder({ status: 'shipped' })} onDetails={() => {}} onLabels={() => {}} />
      <OrderActions order={anOrder({ id: 'o2', number: 1002 })} onDetails={() => {}} onLabels={() => {}} />
    </>,
  );
  await userEvent.click(next());
  await waitFor(() => expect(next()).toBeDisabled());
  expect(next()).toHaveAttribute('aria-busy', 'true');
  expect(back()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'التفاصيل: الطلب 1001' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /نقل الطلب 1002/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'طباعة عينات الطلب 1001' })).toBeDisabled();
  answer();
  await waitFor(() => expect(next()).toBeEnabled());
});

it('tells when the store refuses', async () => {
  server.use(refuses('put', '/admins/orders/o1', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show(anOrder());
  await userEvent.click(next());
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('فشل في تحديث حالة الطلب');
  expect(toast).toHaveTextContent('الخدمة غير متاحة الآن.');
  expect(next()).toBeEnabled();
});

it.each([
  ['سامر', 'سبقك سامر: صار الطلب 1001 «تم الشحن»'],
  [null, 'تغيّر الطلب 1001 قبلك إلى «تم الشحن»'],
])('tells what %s did meanwhile', async (by, message) => {
  const present = anOrder({
    status: 'shipped',
    timeline: [
      aTimelineEvent({ from: 'processing', to: 'shipped', by }),
      aTimelineEvent({ kind: 'note', by: 'هبة', text: 'اتصل' }),
    ],
  });
  server.use(refuses('put', '/admins/orders/o1', 409, { code: 'conflict', data: present }));
  show(anOrder());
  await userEvent.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('tells that the labels were printed before, when and by whom', () => {
  const labels = { times: 2, printed_at: '2026-11-20T08:05:00Z', printed_by: 'ليلى', is_stale: false };
  show(anOrder({ labels }));
  expect(screen.getByRole('button', { name: 'طباعة عينات الطلب 1001' })).toHaveAttribute(
    'title',
    expect.stringMatching(/^طباعة العينات · مرتين، آخرها .+ بواسطة ليلى$/),
  );
});
