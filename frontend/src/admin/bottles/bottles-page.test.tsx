import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { server } from '@/testing/server';
import type { BatchOrder, Bottle } from '../api';
import { currentAdmin } from '../testing/answers';
import { aBatchOrder, aBottle, SEALED } from '../testing/bottles';
import { renderAdmin } from '../testing/render-admin';

const ok = (data: unknown, also = {}) => HttpResponse.json({ success: true, message: '', data, ...also });

/** Answer the list with these bottles; `asked` are the queries. */
function lists(...bottles: Bottle[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/bottles', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(bottles, { pagination: metaOf(bottles) });
    }),
  );
  return asked;
}

/** Answer with the orders that were poured from batch A42. */
const poured = (...orders: BatchOrder[]) =>
  http.get('*/api/v1/admins/batches/A42/orders', () => ok(orders, { pagination: metaOf(orders) }));

/** Accept new bottles; `sent` are the bodies. */
function creates() {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/v1/admins/bottles', async ({ request }) => {
      sent.push(await request.json());
      return ok(aBottle(SEALED));
    }),
  );
  return sent;
}

const show = (path = '/admin/bottles') => renderAdmin(path);
const dialog = () => screen.getByRole('dialog');
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const box = (name: string) => within(dialog()).getByRole('textbox', { name: new RegExp(`^${name}`) });

beforeEach(() =>
  server.use(
    currentAdmin(),
    answers('get', '/products', {
      products: [{ id: 'p1', name: 'عود وود', brand: { id: 'b1', name: 'دار العود' } }],
      meta: metaOf([1]),
    }),
    answers('get', '/products/p1', { id: 'p1', name: 'عود وود' }),
  ),
);

it('shows what each bottle holds and cost, and calls what is unknown so', async () => {
  lists(aBottle(), aBottle({ id: 'bo2', ...SEALED, cost: null, supplier: null, batch_code: null }));
  show();
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  for (const words of ['عود وود', 'مفتوحة', '100 مل', '40 مل', '450.00', 'A42', 'بيت العطور', '2 تشرين'])
    expect(first).toHaveTextContent(words);
  expect(second).toHaveTextContent('مغلقة');
  expect(second).toHaveTextContent('غير معروفة');
  expect(second).not.toHaveTextContent('0.00 ₪');
  expect(screen.getByRole('link', { name: 'A42' })).toHaveAttribute('href', '/admin/bottles?batch_code=A42');
  expect(screen.getAllByRole('link', { name: 'عود وود' })[0]).toHaveAttribute('href', '/admin/bottles/bo1');
});

it('is limited by product, state and batch, which are kept in the address', async () => {
  const asked = lists();
  server.use(poured());
  show('/admin/bottles?product=p1');
  expect(await screen.findByText('لا زجاجات بهذه التصفية.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'العطر' })).toHaveDisplayValue('عود وود'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الحالة' }), 'مفتوحة');
  await userEvent.type(screen.getByRole('searchbox', { name: 'رقم التشغيلة' }), 'A42{Enter}');
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/admin/bottles?product=p1&state=open&batch_code=A42',
    ),
  );
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(Object.fromEntries(new URLSearchParams(asked[2]))).toEqual({
    product: 'p1',
    state: 'open',
    batch_code: 'A42',
    page: '1',
  });
});

it('tells which orders were poured from a batch', async () => {
  lists(aBottle());
  const orders = [aBatchOrder(), aBatchOrder({ order_id: 'o2', order_number: 1044, ml: 2.5 })];
  server.use(poured(...orders));
  show('/admin/bottles?batch_code=A42');
  const recall = within(await screen.findByRole('region', { name: /^الطلبات التي سُكبت من التشغيلة/ }));
  expect(await recall.findByText('طلبان')).toBeVisible();
  expect(recall.getByRole('row', { name: /^الطلب 1044/ })).toHaveTextContent('2.50 مل');
  expect(recall.getByRole('link', { name: 'الطلب 1041' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1041',
  );
});

it('says that nobody drank from a batch, and why its orders cannot be loaded', async () => {
  lists(aBottle());
  server.use(poured(), refuses('get', '/admins/batches/B7/orders', 503, {}));
  const { unmount } = show('/admin/bottles?batch_code=A42');
  expect(await screen.findByText('لم يُسكب من هذه التشغيلة لأي طلب.')).toBeVisible();
  unmount();
  show('/admin/bottles?batch_code=B7');
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل طلبات التشغيلة' })).toBeVisible();
});

it('adds a bottle by keyboard alone, whose cost may be unknown', async () => {
  lists(aBottle());
  const sent = creates();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة زجاجة' }));
  await press('حفظ');
  expect((await screen.findAllByText('اختر العطر')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^اكتب حجمًا أكثر من صفر/).length).toBeGreaterThan(0);
  within(dialog()).getByRole('combobox', { name: 'العطر' }).focus();
  await userEvent.keyboard('عود');
  await screen.findByRole('option', { name: /عود وود/ });
  await userEvent.keyboard('{ArrowDown}{Enter}{Tab}');
  await userEvent.type(box('الحجم'), '١٠٠');
  await userEvent.type(box('رقم التشغيلة'), 'A42');
  within(dialog()).getByRole('button', { name: 'حفظ' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('أُضيفت الزجاجة')).toBeVisible();
  expect(sent).toEqual([
    { product: 'p1', ml: 100, cost: null, supplier: null, batch_code: 'A42', bought_on: null },
  ]);
});

it('shows the fields that the server rejects', async () => {
  lists(aBottle());
  server.use(
    refuses('post', '/admins/bottles', 422, {
      code: 'validation_failed',
      errors: { bought_on: ['يوم الشراء في المستقبل.'] },
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة زجاجة' }));
  await userEvent.type(within(dialog()).getByRole('combobox', { name: 'العطر' }), 'عود');
  await userEvent.click(await screen.findByRole('option', { name: /عود وود/ }));
  await userEvent.type(box('الحجم'), '50');
  await press('حفظ');
  expect((await screen.findAllByText('يوم الشراء في المستقبل.')).length).toBeGreaterThan(0);
});

it('imports a table of bottles, or names the rows with errors', async () => {
  lists();
  server.use(
    refuses('post', '/admins/bottles/import', 422, {
      code: 'validation_failed',
      errors: { 'rows.3.ml': ['الكمية خارج الحدود.'] },
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'استيراد CSV' }));
  await press('استيراد');
  expect((await screen.findAllByText('اختر ملف الزجاجات')).length).toBeGreaterThan(0);
  const file = new File(['product,ml\n'], 'bottles.csv', { type: 'text/csv' });
  await userEvent.upload(within(dialog()).getByLabelText('ملف الزجاجات'), file);
  await press('استيراد');
  expect((await screen.findAllByText('السطر 3: الكمية خارج الحدود.')).length).toBeGreaterThan(0);
  server.use(answers('post', '/admins/bottles/import', { created: 3 }, 201));
  await press('استيراد');
  expect(await screen.findByText('أُضيفت 3 زجاجات')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('begins with an invitation, and says why it cannot be loaded', async () => {
  lists();
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'لا زجاجات بعد' })).toBeVisible();
  unmount();
  server.use(refuses('get', '/admins/bottles', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الزجاجات' })).toBeVisible();
});
