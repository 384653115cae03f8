import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder, Prints } from '../api';
import { OrderActions } from '../orders/order-actions';
import { OrderDetails } from '../orders/order-details';
import { anOrder } from '../testing/builders';
import { notesPrints, templates } from '../testing/desk';
import { printDocument } from './print-document';
import { usePrinting } from './use-printing';

vi.mock('./print-document', () => ({ printDocument: vi.fn(async () => {}) }));

const printed = () => vi.mocked(printDocument).mock.calls;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titles = () => printed().map(([title]) => title);

beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(templates());
});

function Labels({ orders }: { orders: readonly AdminOrder[] }) {
  const { printSamples, printSheets, question } = usePrinting();
  return (
    <>
      <button type="button" onClick={() => void printSamples(orders)}>
        عينات
      </button>
      <button type="button" onClick={() => void printSheets(orders)}>
        أوراق
      </button>
      {question}
    </>
  );
}

it('prints the sheet and the labels of an order from its details, and has both noted', async () => {
  const asked: Prints[] = [];
  server.use(notesPrints([], (prints) => asked.push(prints)));
  const order = anOrder();
  renderApp(<OrderDetails order={order} onClose={() => {}} />);
  await press('طباعة الطلب');
  await waitFor(() => expect(printed()).toHaveLength(1));
  await press('طباعة العينات');
  await waitFor(() => expect(printed()).toHaveLength(2));
  expect(printed()).toEqual([
    ['طلب 1001', expect.objectContaining({ props: { orders: [order] } })],
    [
      'عينات الطلب 1001',
      expect.objectContaining({ props: { labels: expect.objectContaining({ length: 2 }) } }),
    ],
  ]);
  expect(asked).toEqual([
    { kind: 'sheets', anyway: false, orders: ['o1'] },
    { kind: 'labels', anyway: false, orders: ['o1'] },
  ]);
});

it('prints the labels of an order from its row', async () => {
  server.use(notesPrints());
  renderApp(<OrderActions order={anOrder()} onDetails={() => {}} />);
  await press('طباعة عينات الطلب 1001');
  await waitFor(() => expect(titles()).toEqual(['عينات الطلب 1001']));
});

it('says that an order without samples has none, and notes nothing', async () => {
  const asked = vi.fn();
  server.use(notesPrints([], asked));
  renderApp(
    <OrderActions order={anOrder({ items: { gift_sets: [], products: [] } })} onDetails={() => {}} />,
  );
  await press('طباعة عينات الطلب 1001');
  expect(await screen.findByText('لا توجد عينات للطباعة')).toBeVisible();
  expect(printed()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

const before = { id: 'o1', number: 1001, times: 2, printed_at: '2026-11-20T08:05:00Z', printed_by: 'ليلى' };
const orders = [anOrder(), anOrder({ id: 'o2', number: 1002 })];
const warning = () => screen.findByRole('dialog', { name: 'طُبعت هذه العينات من قبل' });

it('warns before a second time, naming when and who, and prints all the same when told to', async () => {
  const asked: Prints[] = [];
  server.use(notesPrints([before], (prints) => asked.push(prints)));
  renderApp(<Labels orders={orders} />);
  await press('عينات');
  const dialog = within(await warning());
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'الطلب 1001مرتين، آخرها 20 تشرين الثاني 2026 في 10:05 ص بواسطة ليلى',
  );
  expect(printed()).toEqual([]);
  await press('اطبع مع ذلك');
  await waitFor(() => expect(titles()).toEqual(['عينات طلبين']));
  expect(asked.map(({ anyway }) => anyway)).toEqual([false, true]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('prints only what was not printed before', async () => {
  const asked: Prints[] = [];
  server.use(notesPrints([before], (prints) => asked.push(prints)));
  renderApp(<Labels orders={orders} />);
  await press('عينات');
  await warning();
  await press('اطبع الباقي (طلب واحد)');
  await waitFor(() => expect(titles()).toEqual(['عينات الطلب 1002']));
  expect(asked.at(-1)).toEqual({ kind: 'labels', anyway: false, orders: ['o2'] });
});

it('prints nothing when the administrator thinks again', async () => {
  server.use(notesPrints([before]));
  renderApp(<Labels orders={orders} />);
  await press('أوراق');
  expect(await screen.findByRole('dialog', { name: 'طُبعت هذه الأوراق من قبل' })).toBeVisible();
  await press('إلغاء');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(printed()).toEqual([]);
});

it('prints nothing that cannot be noted', async () => {
  server.use(refuses('post', '/admins/orders/prints', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderApp(<Labels orders={orders} />);
  await press('أوراق');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('فشل في تسجيل الطباعة');
  expect(toast).toHaveTextContent('الخدمة غير متاحة الآن.');
  expect(printed()).toEqual([]);
});

it('says when there are more than fit one printing', async () => {
  const many = Array.from({ length: 501 }, (_, index) => anOrder({ id: `o${index}` }));
  renderApp(<Labels orders={many} />);
  await press('أوراق');
  expect(await screen.findByText('طلبات كثيرة لطباعة واحدة')).toBeVisible();
  expect(printed()).toEqual([]);
});
