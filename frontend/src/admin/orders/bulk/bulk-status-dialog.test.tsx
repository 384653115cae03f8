import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder, BulkStatusForm } from '../../api';
import { counts, lists } from '../../testing/answers';
import { anOrder, aTimelineEvent } from '../../testing/builders';
import { anOrderSelection, updatesStatuses } from '../../testing/orders';
import { BulkStatusDialog } from './bulk-status-dialog';

const orders = [
  anOrder(),
  anOrder({ id: 'o2', number: 1002 }),
  anOrder({ id: 'o3', number: 1003, status: 'shipped' }),
  anOrder({ id: 'o4', number: 1004, status: 'cancelled' }),
];

function show(chosen: readonly AdminOrder[] = orders) {
  const selection = anOrderSelection();
  const onClose = vi.fn();
  renderApp(<BulkStatusDialog orders={chosen} selection={selection} onClose={onClose} />);
  return { selection, onClose };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => server.use(counts(), lists([])));

it('says which steps would be taken, and that some take none', () => {
  show();
  const dialog = within(screen.getByRole('dialog', { name: 'خطوة للأمام' }));
  expect(dialog.getByText('تنتقل 3 طلبات إلى حالتها التالية:')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'من «قيد الانتظار» إلى «قيد التجهيز»طلبان',
    'من «تم الشحن» إلى «تم التسليم»طلب واحد',
  ]);
  expect(dialog.getByText('طلب واحد لا خطوة بعده، فيبقى كما هو.')).toBeVisible();
});

it('takes them, telling the store what it saw, and leaves the choice', async () => {
  const requests: BulkStatusForm[] = [];
  server.use(updatesStatuses(orders, {}, (steps) => requests.push(steps)));
  const { selection, onClose } = show();
  await press('نقل الطلبات');
  expect(await screen.findByText('نُقلت 3 طلبات.')).toBeVisible();
  expect(requests).toEqual([
    {
      status: 'processing',
      orders: [
        { id: 'o1', expected_status: 'pending' },
        { id: 'o2', expected_status: 'pending' },
      ],
    },
    { status: 'delivered', orders: [{ id: 'o3', expected_status: 'shipped' }] },
  ]);
  const [close] = screen.getAllByRole('button', { name: 'إغلاق' }).slice(-1);
  if (close) await userEvent.click(close);
  expect(selection.clear).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('tells of each that stayed why, and who was there first', async () => {
  const present = anOrder({
    id: 'o2',
    number: 1002,
    status: 'shipped',
    timeline: [aTimelineEvent({ from: 'pending', to: 'shipped', by: 'سامر' })],
  });
  server.use(
    updatesStatuses(orders, {
      o2: { code: 'conflict', message: 'تغيّر الطلب.', order: present },
      o3: { code: 'not_found', message: 'لا يوجد هذا الطلب.', order: null },
    }),
  );
  const { selection, onClose } = show();
  await press('نقل الطلبات');
  expect(await screen.findByText('نُقل طلب واحد.')).toBeVisible();
  expect(screen.getByText('لم يُنقل طلبان:')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'الطلب 1002: سبقك سامر، وهو الآن «تم الشحن».',
    'الطلب 1003: لا يوجد هذا الطلب.',
  ]);
  await press('اختيار ما لم يُنقل');
  expect(selection.replace).toHaveBeenCalledExactlyOnceWith([present, orders[2]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('tells of all of them when the store cannot be reached', async () => {
  server.use(refuses('post', '/admins/orders/steps', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show([anOrder()]);
  await press('نقل الطلبات');
  expect(await screen.findByText('لم يُنقل أي طلب.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('الطلب 1001: الخدمة غير متاحة الآن.');
});

it('asks for more than a hundred in pieces', async () => {
  const many = Array.from({ length: 230 }, (_, index) => anOrder({ id: `o${index}`, number: index }));
  const sizes: number[] = [];
  server.use(updatesStatuses(many, {}, ({ orders }) => sizes.push(orders.length)));
  show(many);
  await press('نقل الطلبات');
  expect(await screen.findByText('نُقل 230 طلبًا.')).toBeVisible();
  expect(sizes).toEqual([100, 100, 30]);
});

it('offers nothing where no order has a step before it', () => {
  show([anOrder({ status: 'delivered' }), anOrder({ id: 'o2', status: 'cancelled' })]);
  expect(screen.getByText('لا خطوة بعد حالة هذه الطلبات: سُلّمت أو أُلغيت.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'نقل الطلبات' })).toBeDisabled();
});
