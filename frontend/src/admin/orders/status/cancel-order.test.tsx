import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { counts, lists, takesChanges } from '../../testing/answers';
import { anOrder } from '../../testing/builders';
import { CancelOrder } from './cancel-order';

const open = async () => {
  renderApp(<CancelOrder order={anOrder()} />);
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء الطلب 1001' }));
  return screen.getByRole('dialog', { name: 'إلغاء الطلب 1001؟' });
};

beforeEach(() => server.use(counts(), lists([])));

it('asks first, and keeps the order on request', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  const dialog = await open();
  expect(dialog).toHaveTextContent('سلمى خالد');
  await userEvent.click(within(dialog).getByRole('button', { name: 'الإبقاء على الطلب' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onRequest).not.toHaveBeenCalled();
});

it('cancels and says so', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'إلغاء الطلب' }));
  expect(await screen.findByText('تم إلغاء الطلب بنجاح')).toBeVisible();
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({ status: 'cancelled', expected_status: 'pending' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says when it could not', async () => {
  server.use(refuses('put', '/admins/orders/o1', 500));
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'إلغاء الطلب' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في إلغاء الطلب');
});

it('of a cancelled order only says that it is', () => {
  renderApp(<CancelOrder order={anOrder({ status: 'cancelled' })} />);
  expect(screen.getByText('ملغي')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
