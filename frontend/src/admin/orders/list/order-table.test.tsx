import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder } from '../../api';
import { anOrder } from '../../testing/builders';
import { anOrderSelection, templates } from '../../testing/orders';
import { OrderTable } from './order-table';

beforeEach(() => server.use(templates()));

const orders = [
  anOrder(),
  anOrder({ id: 'o2', number: 1002, status: 'cancelled' }),
  anOrder({ id: 'o3', number: 1003 }),
];
const show = (shown: AdminOrder[]) =>
  renderApp(
    <OrderTable orders={shown} selection={anOrderSelection()} onDetails={() => {}} onLabels={() => {}} />,
  );
const next = (number: number) => screen.getByRole('button', { name: new RegExp(`نقل الطلب ${number}`) });

it('is a table with named columns', () => {
  show(orders);
  expect(screen.getByRole('table', { name: 'قائمة الطلبات' })).toBeVisible();
  const columns = screen.getAllByRole('columnheader').map((column) => column.textContent);
  expect(columns).toEqual([
    'رقم الطلب',
    'الزبون',
    'العنوان',
    'الإجمالي',
    'حالة الطلب',
    'الإجراءات',
    'الإلغاء',
  ]);
});

it('leads with the arrows to the same button of the next order, or to what that has', async () => {
  show(orders);
  const box = (number: number) => screen.getByRole('checkbox', { name: `اختيار الطلب ${number}` });
  next(1001).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(box(1002)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(box(1001)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(box(1001)).toHaveFocus();
});
