import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { counts, lists } from '../../testing/answers';
import { anOrder } from '../../testing/builders';
import { anOrderSelection } from '../../testing/orders';
import { BulkCashDialog } from './bulk-cash-dialog';

const orders = [
  anOrder({ status: 'shipped' }),
  anOrder({ id: 'o2', number: 1002, status: 'delivered', total: 30.5 }),
  anOrder({ id: 'o3', number: 1003, status: 'pending' }),
];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => server.use(counts(), lists([])));

it('records cash of due orders and lists the ones that failed', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put<{ id: string }>('*/api/v1/admins/orders/:id', async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      if (params.id === 'o2') {
        return HttpResponse.json({ success: false, message: 'أُلغي الطلب.', code: 'x' }, { status: 409 });
      }
      return HttpResponse.json({ success: true, message: '', data: orders[0] });
    }),
  );
  const selection = anOrderSelection();
  renderApp(<BulkCashDialog orders={orders} selection={selection} onClose={vi.fn()} />);
  expect(screen.getByText(/^يُسجَّل أن طلبين حُصّلا كاملين: 105\.50/)).toBeVisible();
  expect(screen.getByText(/^طلب واحد لا يُسجَّل له شيء/)).toBeVisible();
  await press('تسجيل');
  expect(await screen.findByText('سُجّل تحصيل طلب واحد.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('الطلب 1002: أُلغي الطلب.');
  expect(sent).toEqual([
    ['o1', { cash_collected: 75, expected_status: 'shipped', expected_cash_collected: null }],
    ['o2', { cash_collected: 30.5, expected_status: 'delivered', expected_cash_collected: null }],
  ]);
  const [close] = screen.getAllByRole('button', { name: 'إغلاق' }).slice(-1);
  if (close) await userEvent.click(close);
  expect(selection.replace).toHaveBeenCalledExactlyOnceWith([orders[1]]);
});

it('says when there is nothing to note', () => {
  renderApp(<BulkCashDialog orders={[anOrder()]} selection={anOrderSelection()} onClose={() => {}} />);
  expect(screen.getByText(/^لا نقد يُحصَّل في هذه الطلبات/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'تسجيل' })).toBeDisabled();
});
