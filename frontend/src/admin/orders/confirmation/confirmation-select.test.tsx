import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { counts, lists, takesChanges } from '../../testing/answers';
import { anOrder, aTimelineEvent } from '../../testing/builders';
import { ConfirmationSelect } from './confirmation-select';

const box = () => screen.getByRole('combobox', { name: 'تأكيد الطلب 1001' });

beforeEach(() => server.use(counts(), lists([])));

it('notes what the customer said, telling the store what was known', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  renderApp(<ConfirmationSelect order={anOrder()} />);
  expect(box()).toHaveDisplayValue('لم نتصل');
  await userEvent.selectOptions(box(), 'مؤكَّد');
  expect(await screen.findByRole('status')).toHaveTextContent('سُجّل تأكيد الطلبالطلب 1001: مؤكَّد');
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({
    confirmation: 'confirmed',
    expected_confirmation: 'not_called',
  });
});

it('tells who noted something else meanwhile', async () => {
  const data = anOrder({
    confirmation: 'refused',
    timeline: [aTimelineEvent({ kind: 'confirmation', from: 'not_called', to: 'refused', by: 'سامر' })],
  });
  server.use(refuses('put', '/admins/orders/o1', 409, { code: 'conflict', data }));
  renderApp(<ConfirmationSelect order={anOrder()} />);
  await userEvent.selectOptions(box(), 'لا يردّ');
  expect(await screen.findByRole('alert')).toHaveTextContent('سبقك سامر: صار تأكيد الطلب 1001 «رفض»');
  await waitFor(() => expect(box()).toBeEnabled());
});
