import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anOrder } from '../testing/builders';
import { getsOrder } from '../testing/orders';
import { areBatchCodesOn } from './batch-codes';
import { BatchCodesButton } from './batch-codes-button';
import { printDocument } from './print-document';
import { usePrinting } from './use-printing';

vi.mock('./print-document', () => ({ printDocument: vi.fn(async () => true) }));

const orders = [anOrder(), anOrder({ id: 'o2', number: 1002 })];
const option = () => screen.getByRole('button', { name: 'رقم التشغيلة على الملصقات' });
const print = () => userEvent.click(screen.getByRole('button', { name: 'عينات' }));
const printed = () => vi.mocked(printDocument).mock.calls;

function Labels() {
  const { printSamples, question } = usePrinting();
  return (
    <>
      <BatchCodesButton />
      <button type="button" onClick={() => void printSamples(orders)}>
        عينات
      </button>
      {question}
    </>
  );
}

beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(getsOrder(orders));
});

it('is asked for by the device, which remembers it, and prints the codes of each vial', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/v1/admins/orders/batches', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids'));
      const data = [
        { order_id: 'o1', variant_id: 'v5', batch_code: 'A42' },
        { order_id: 'o1', variant_id: 'v5', batch_code: 'B7' },
        { order_id: 'o2', variant_id: 'v9', batch_code: 'C1' },
      ];
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  renderApp(<Labels />, { path: '/admin/orders' });
  expect(option()).toHaveAttribute('aria-pressed', 'false');
  await print();
  await waitFor(() => expect(printed()).toHaveLength(1));
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'لا، لم تخرج' }));
  await userEvent.click(option());
  expect(option()).toHaveAttribute('aria-pressed', 'true');
  expect(areBatchCodesOn()).toBe(true);
  await print();
  await waitFor(() => expect(printed()).toHaveLength(2));
  expect(asked).toEqual(['o1,o2']);
  const [, document] = printed()[1] ?? [];
  const label = { perfume: 'عود وود', brand: 'دار العود', size: '5 مل', orderNumber: 1001, batch: 'A42، B7' };
  const { batch: _batch, ...without } = { ...label, orderNumber: 1002 };
  expect(document).toEqual(expect.objectContaining({ props: { labels: [label, label, without, without] } }));
});

it('prints nothing without the codes that were asked for, and says why', async () => {
  localStorage.setItem('admin_label_batches', 'on');
  server.use(refuses('get', '/admins/orders/batches', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderApp(<Labels />, { path: '/admin/orders' });
  await print();
  expect(await screen.findByText('لم تُطبع الملصقات: فشل في تحميل أرقام التشغيلات')).toBeVisible();
  expect(printed()).toEqual([]);
});
