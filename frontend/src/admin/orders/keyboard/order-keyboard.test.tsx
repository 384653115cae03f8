import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { printDocument } from '../../printing/print-document';
import { counts, lists, takesChanges } from '../../testing/answers';
import { anOrder } from '../../testing/builders';
import { getsOrder, recordsPrints, templates, updatesStatuses } from '../../testing/orders';
import { aCourier } from '../../testing/shipments';
import OrdersPage from '../orders-page';

vi.mock('../../printing/print-document', () => ({ printDocument: vi.fn(async () => true) }));

const orders = [1, 2, 3, 4].map((index) => anOrder({ id: `o${index}`, number: 1000 + index }));
const [, , third] = orders;

const show = async (path = '/admin/orders') => {
  renderApp(<OrdersPage />, { path });
  await screen.findByRole('row', { name: /1001/ });
};
const box = (number: number) => screen.getByRole('checkbox', { name: `اختيار الطلب ${number}` });
const bar = () => screen.getByRole('region', { name: 'الطلبات المختارة' });
const noBar = () => screen.queryByRole('region', { name: 'الطلبات المختارة' });
const keys = (typed: string) => userEvent.keyboard(typed);

beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(counts(), lists(orders), getsOrder(orders), templates());
});

it('goes through the orders by keyboard, and chooses with Space and Shift X', async () => {
  await show();
  await keys('{ArrowDown}');
  expect(box(1001)).toHaveFocus();
  await keys('{Shift>}JJ{/Shift}');
  expect(box(1003)).toHaveFocus();
  await keys(' ');
  expect(box(1003)).toBeChecked();
  await keys('{Shift>}K{/Shift}{ArrowUp}');
  await keys('{Shift>}X{/Shift}');
  expect([1001, 1002, 1003, 1004].map((number) => (box(number) as HTMLInputElement).checked)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await keys('{Escape}');
  expect(noBar()).not.toBeInTheDocument();
});

it('does once what a held key asks for, and walks on', async () => {
  await show();
  const hold = (letter: string) => {
    const key = { key: letter, code: `Key${letter}`, shiftKey: true };
    fireEvent.keyDown(document.activeElement ?? document.body, key);
    fireEvent.keyDown(document.activeElement ?? document.body, { ...key, repeat: true });
  };
  hold('J');
  expect(box(1002)).toHaveFocus();
  hold('A');
  expect(bar()).toHaveTextContent('4 طلبات مختارة');
});

it('opens with Enter what has the focus, and comes back', async () => {
  await show();
  await keys('{ArrowDown}{Enter}');
  expect(screen.getByRole('dialog', { name: 'الطلب 1001' })).toBeVisible();
  await keys('{Shift>}J{/Shift}');
  const [close] = screen.getAllByRole('button', { name: 'إغلاق' });
  if (close) await userEvent.click(close);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['n3', 'ليلى', '1042'])(
  'has «%s», typed on a row, go to the search, and changes nothing',
  async (typed) => {
    const onRequest = vi.fn();
    server.use(takesChanges(anOrder(), onRequest), recordsPrints(onRequest));
    await show();
    await keys('{ArrowDown}');
    await keys(typed);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue(typed);
    expect(onRequest).not.toHaveBeenCalled();
  },
);

it('takes the order that has the focus a step on with Shift N, once that is confirmed', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest), updatesStatuses(orders, {}, onRequest));
  await show();
  await keys('{ArrowDown}{Shift>}N{/Shift}');
  const question = within(screen.getByRole('dialog', { name: 'خطوة للأمام' }));
  expect(question.getByText('ينتقل طلب واحد إلى حالته التالية:')).toBeVisible();
  expect(question.getByText('الطلب 1001')).toBeVisible();
  expect(onRequest).not.toHaveBeenCalled();
  await keys('{Enter}');
  expect(await screen.findByText('نُقل طلب واحد.')).toBeVisible();
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({
    status: 'processing',
    orders: [{ id: 'o1', expected_status: 'pending' }],
  });
});

it('notes with Shift and a figure what the customer said', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(third ?? anOrder(), onRequest));
  await show();
  await keys('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}3{/Shift}');
  await waitFor(() =>
    expect(onRequest).toHaveBeenCalledExactlyOnceWith({
      confirmation: 'confirmed',
      expected_confirmation: 'not_called',
    }),
  );
});

it('prints with Shift P and Shift L what has the focus, or what is chosen', async () => {
  vi.mocked(printDocument).mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  await show();
  const titles = () => vi.mocked(printDocument).mock.calls.map(([title]) => title);
  await keys('{ArrowDown}{Shift>}P{/Shift}');
  await waitFor(() => expect(titles()).toEqual(['طلب 1001']));
  await keys('{Shift>}L{/Shift}');
  await waitFor(() => expect(titles()).toEqual(['طلب 1001', 'عينات الطلب 1001']));
  await keys('{Shift>}AL{/Shift}');
  await waitFor(() => expect(titles().at(-1)).toBe('عينات 4 طلبات'));
});

it('books with Shift B what has the focus, or what is chosen', async () => {
  const processed = orders.map((order) => ({ ...order, status: 'processing' as const }));
  server.use(lists(processed), answers('get', '/admins/couriers', { couriers: [aCourier()] }));
  await show('/admin/orders?status=processing');
  await keys('{ArrowDown}{Shift>}B{/Shift}');
  expect(screen.getByRole('dialog', { name: 'حجز شحنات' })).toHaveTextContent('تُحجز شحنة واحدة:');
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  await keys('{Shift>}AB{/Shift}');
  expect(screen.getByRole('dialog', { name: 'حجز شحنات' })).toHaveTextContent('تُحجز 4 شحنات:');
});

it('goes to the search with a slash, where letters are letters', async () => {
  await show();
  await keys('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await keys('Nx?');
  expect(screen.getByRole('searchbox')).toHaveValue('Nx?');
  expect(noBar()).not.toBeInTheDocument();
});

it('shows every key on a question mark, and can switch letters off', async () => {
  await show();
  await keys('?');
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختصارات الحروف' }));
  const [close] = screen.getAllByRole('button', { name: 'إغلاق' });
  if (close) await userEvent.click(close);
  await keys('{Shift>}A{/Shift}a');
  expect(noBar()).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
