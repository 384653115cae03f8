import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { type AdminOrder, useListAdminOrdersQuery, useUpdateOrderMutation } from '../api';
import { counts, lists } from '../testing/answers';
import { adminSession, anOrder, aTimelineEvent } from '../testing/builders';
import { LiveProvider } from './live-provider';
import { OrderNotice } from './order-notice';
import { anEvent, aStream } from './testing';

function Details({ order }: { order: AdminOrder }) {
  const [update] = useUpdateOrderMutation({ fixedCacheKey: order.id });
  return (
    <>
      <OrderNotice order={order} />
      <p>{order.status}</p>
      <button
        type="button"
        onClick={() => void update({ id: order.id, updateOrder: { status: 'processing' } })}
      >
        نقل
      </button>
    </>
  );
}

/** Page with the details of the list's only order. */
function Page() {
  const [order] = useListAdminOrdersQuery({ page: 1 }).data?.data ?? [];
  return order ? <Details order={order} /> : null;
}

const show = () =>
  renderApp(
    <LiveProvider>
      <Page />
    </LiveProvider>,
    { stored: { session: adminSession } },
  );

const moved = aTimelineEvent({ at: '2026-11-20T09:00:00Z', by: 'سامر', from: 'pending', to: 'shipped' });
const present = anOrder({
  status: 'shipped',
  version: 2,
  timeline: [aTimelineEvent({ kind: 'placed' }), moved],
});

beforeEach(() => server.use(counts(), lists([anOrder()])));

it('tells who did what to the order that is open, and shows its present state on a click', async () => {
  const { tell } = aStream();
  server.use(answers('get', '/admins/orders/o1', present));
  show();
  await screen.findByText('pending');
  await tell('moved', anEvent({ at: moved.at, from: 'pending', to: 'shipped', by: 'سامر' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('نُقل من «قيد الانتظار» إلى «تم الشحن» بواسطة سامر');
  expect(screen.getByText('pending')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'عرض الحالة الجديدة' }));
  expect(await screen.findByText('shipped')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it.each([
  ['confirmation', 'سُجّلت نتيجة الاتصال بالزبون بواسطة سامر'],
  ['note', 'تغيّرت الملاحظات الداخلية بواسطة سامر'],
  ['printed', 'طُبع بواسطة سامر'],
  ['cash', 'سُجّل تحصيل المبلغ بواسطة سامر'],
  ['contents', 'عُدّل محتواه أو عنوانه بواسطة سامر'],
] as const)('tells of a change that is no move: %s', async (kind, words) => {
  const { tell } = aStream();
  show();
  await screen.findByText('pending');
  await tell('changed', anEvent({ at: moved.at, kind, from: 'pending', by: 'سامر' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('says nothing of other orders, nor of what is shown already', async () => {
  const { tell } = aStream();
  show();
  await screen.findByText('pending');
  await tell('moved', anEvent({ id: 'o2', at: moved.at, from: 'pending', to: 'shipped' }));
  await tell('changed', anEvent({ kind: 'note', at: anOrder().created_at, by: 'سامر' }));
  await tell('placed', anEvent({ id: 'o3' }));
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('tells why its own change was refused, and who was first', async () => {
  server.use(refuses('put', '/admins/orders/o1', 409, { code: 'conflict', data: present }));
  show();
  await screen.findByText('pending');
  await userEvent.click(screen.getByRole('button', { name: 'نقل' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('سبقك زميل إلى هذا الطلب');
  expect(notice).toHaveTextContent('نُقل من «قيد الانتظار» إلى «تم الشحن» بواسطة سامر');
  expect(notice).toHaveTextContent('لم يُطبَّق تغييرك.');
  await userEvent.click(screen.getByRole('button', { name: /إغلاق/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('stays when the present state does not come', async () => {
  const { tell } = aStream();
  server.use(refuses('get', '/admins/orders/o1', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  await screen.findByText('pending');
  await tell('moved', anEvent({ at: moved.at, from: 'pending', to: 'shipped', by: 'سامر' }));
  await userEvent.click(await screen.findByRole('button', { name: 'عرض الحالة الجديدة' }));
  expect(await screen.findByText('الخدمة غير متاحة الآن.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'عرض الحالة الجديدة' })).toBeEnabled();
});
