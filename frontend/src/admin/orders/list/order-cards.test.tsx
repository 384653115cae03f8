import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anOrder } from '../../testing/builders';
import { anOrderSelection, templates } from '../../testing/orders';
import { OrderCards } from './order-cards';

beforeEach(() => server.use(templates()));

it('shows each order as a card with its actions', async () => {
  const onDetails = vi.fn();
  const orders = [anOrder(), anOrder({ id: 'o2', number: 1002, status: 'cancelled' })];
  renderApp(
    <OrderCards orders={orders} selection={anOrderSelection()} onDetails={onDetails} onLabels={() => {}} />,
  );
  const first = within(screen.getByRole('article', { name: 'الطلب 1001' }));
  expect(first.getByText('سلمى خالد')).toBeVisible();
  expect(first.getByRole('link', { name: /591 234 567/ })).toBeVisible();
  expect(first.getByRole('button', { name: 'إلغاء الطلب 1001' })).toBeEnabled();
  await userEvent.click(first.getByRole('button', { name: /التفاصيل/ }));
  expect(onDetails).toHaveBeenCalledWith(orders[0]);
  const second = within(screen.getByRole('article', { name: 'الطلب 1002' }));
  expect(second.queryByRole('button', { name: /إلغاء/ })).not.toBeInTheDocument();
});
