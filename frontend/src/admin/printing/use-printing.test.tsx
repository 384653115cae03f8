import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder, PrintsForm } from '../api';
import { OrderDetails } from '../orders/details/order-details';
import { anOrder } from '../testing/builders';
import { getsOrder, recordsPrints, templates } from '../testing/orders';
import { printDocument } from './print-document';
import { usePrinting } from './use-printing';

vi.mock('./print-document', () => ({ printDocument: vi.fn(async () => true) }));

const orders = [anOrder(), anOrder({ id: 'o2', number: 1002 })];
const printing = { times: 2, printed_at: '2026-11-20T08:05:00Z', printed_by: 'ليلى', is_stale: false };
const [first = anOrder(), second = anOrder()] = orders;

const printed = () => vi.mocked(printDocument).mock.calls;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titles = () => printed().map(([title]) => title);

beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(templates(), getsOrder(orders));
});

/** Confirm that the print succeeded. */
async function confirm() {
  await userEvent.click(await screen.findByRole('button', { name: 'نعم، سجّل الطباعة' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /هل خرجت/ })).not.toBeInTheDocument());
}

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
  const job: PrintsForm[] = [];
  server.use(recordsPrints((prints) => job.push(prints)));
  renderApp(<OrderDetails order={first} onClose={() => {}} />);
  await press('طباعة الطلب');
  await screen.findByRole('dialog', { name: 'هل خرجت الأوراق من الطابعة؟' });
  await confirm();
  await press('طباعة العينات');
  await screen.findByRole('dialog', { name: 'هل خرجت ملصقات العينات من الطابعة؟' });
  await confirm();
  expect(printed()).toEqual([
    ['طلب 1001', expect.objectContaining({ props: { orders: [first] } })],
    [
      'عينات الطلب 1001',
      expect.objectContaining({ props: { labels: expect.objectContaining({ length: 2 }) } }),
    ],
  ]);
  expect(job).toEqual([
    { kind: 'sheets', anyway: true, orders: ['o1'] },
    { kind: 'labels', anyway: true, orders: ['o1'] },
  ]);
});

it('says that an order without samples has none', async () => {
  renderApp(<Labels orders={[anOrder({ items: { gift_sets: [], products: [] } })]} />);
  await press('عينات');
  expect(await screen.findByText('لا توجد عينات للطباعة')).toBeVisible();
  expect(printed()).toEqual([]);
});

it('notes nothing when the print did not come out', async () => {
  const job = vi.fn();
  server.use(recordsPrints(job));
  renderApp(<Labels orders={orders} />);
  await press('أوراق');
  await screen.findByRole('dialog', { name: 'هل خرجت الأوراق من الطابعة؟' });
  await press('لا، لم تخرج');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(job).not.toHaveBeenCalled();
});

it('asks nothing when another document took its place before the dialog was shown', async () => {
  vi.mocked(printDocument).mockResolvedValueOnce(false);
  renderApp(<Labels orders={orders} />);
  await press('أوراق');
  await waitFor(() => expect(printed()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const warning = () => screen.findByRole('dialog', { name: 'طُبعت هذه العينات من قبل' });

it('warns before printing again, naming time and person, and prints on confirmation', async () => {
  server.use(getsOrder([{ ...first, labels: printing }, second]));
  renderApp(<Labels orders={orders} />);
  await press('عينات');
  const dialog = within(await warning());
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'الطلب 1001مرتين، آخرها 20 تشرين الثاني 2026 في 10:05 ص بواسطة ليلى',
  );
  expect(printed()).toEqual([]);
  await press('اطبع مع ذلك');
  await waitFor(() => expect(titles()).toEqual(['عينات طلبين']));
});

it('prints and notes only what was not printed before', async () => {
  const job: PrintsForm[] = [];
  server.use(
    getsOrder([{ ...first, labels: printing }, second]),
    recordsPrints((prints) => job.push(prints)),
  );
  renderApp(<Labels orders={orders} />);
  await press('عينات');
  await warning();
  await press('اطبع الباقي (طلب واحد)');
  await confirm();
  expect(titles()).toEqual(['عينات الطلب 1002']);
  expect(job).toEqual([{ kind: 'labels', anyway: true, orders: ['o2'] }]);
});

it('prints nothing when the administrator thinks again', async () => {
  server.use(getsOrder([{ ...first, sheets: printing }, second]));
  renderApp(<Labels orders={orders} />);
  await press('أوراق');
  expect(await screen.findByRole('dialog', { name: 'طُبعت هذه الأوراق من قبل' })).toBeVisible();
  await press('إلغاء');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(printed()).toEqual([]);
});

it('warns when somebody else printed the same meanwhile', async () => {
  server.use(recordsPrints(() => {}, [{ ...first, labels: printing }, second]));
  renderApp(<Labels orders={orders} />);
  await press('عينات');
  await confirm();
  expect(await screen.findByText('طُبع من جهاز آخر أيضًا')).toBeVisible();
  expect(screen.getByText(/طُبع الطلب 1001 أثناء طباعتك له/)).toBeVisible();
});

it('says that many orders are being loaded, and loads them once however often it is pressed', async () => {
  const many = Array.from({ length: 7 }, (_, index) => anOrder({ id: `o${index}` }));
  const loaded = vi.fn();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get<{ id: string }>('*/api/v1/admins/orders/:id', async ({ params }) => {
      loaded();
      await released;
      return HttpResponse.json({ success: true, message: '', data: anOrder({ id: params.id }) });
    }),
  );
  renderApp(<Labels orders={many} />);
  await press('أوراق');
  expect(await screen.findByText('جاري تحميل 7 طلبات للطباعة')).toBeVisible();
  await press('أوراق');
  release();
  await screen.findByRole('dialog', { name: 'هل خرجت الأوراق من الطابعة؟' });
  expect(loaded).toHaveBeenCalledTimes(7);
  expect(titles()).toEqual(['أوراق 7 طلبات']);
  await waitFor(() => expect(screen.queryByText('جاري تحميل 7 طلبات للطباعة')).not.toBeInTheDocument());
});

it('prints nothing when the orders do not come', async () => {
  server.use(refuses('get', '/admins/orders/o2', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderApp(<Labels orders={orders} />);
  await press('أوراق');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('فشل في تحميل الطلبات');
  expect(printed()).toEqual([]);
});

it('keeps asking while the print cannot be noted', async () => {
  server.use(refuses('post', '/admins/orders/prints', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderApp(<Labels orders={orders} />);
  await press('أوراق');
  await userEvent.click(await screen.findByRole('button', { name: 'نعم، سجّل الطباعة' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('فشل في تسجيل الطباعة');
  expect(toast).toHaveTextContent('الخدمة غير متاحة الآن.');
  server.use(recordsPrints());
  await confirm();
});

it('says when there are more than fit one printing', async () => {
  const many = Array.from({ length: 501 }, (_, index) => anOrder({ id: `o${index}` }));
  renderApp(<Labels orders={many} />);
  await press('أوراق');
  expect(await screen.findByText('طلبات كثيرة لطباعة واحدة')).toBeVisible();
  expect(printed()).toEqual([]);
});
