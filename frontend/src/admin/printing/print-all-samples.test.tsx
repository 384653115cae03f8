import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { lists } from '../testing/answers';
import { aMeta, anOrder } from '../testing/builders';
import { getsOrder } from '../testing/orders';
import { PrintAllSamples } from './print-all-samples';
import { printDocument } from './print-document';

vi.mock('./print-document', () => ({ printDocument: vi.fn(async () => true) }));

const orders = Array.from({ length: 4 }, (_, index) => anOrder({ id: `o${index}` }));
beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(getsOrder(orders));
});

const filters = { status: 'pending', search: 'سلمى', page: 4 } as const;
const show = (count: number | undefined, hasFailed = false) =>
  renderApp(<PrintAllSamples filters={filters} count={count} hasFailed={hasFailed} />);
const button = () => screen.getByRole('button', { name: /طباعة كل العينات|جاري جمع العينات/ });
const bottle = { id: 'v', name: 'زجاجة', size: '50 ml', quantity: 1, price: 200, image: null };
const bottles = [{ id: 'p', name: 'عود', brand_name: null, variants: [bottle] }];

it('collects all pages of the filters, a hundred orders at once, and prints their labels', async () => {
  vi.mocked(printDocument).mockResolvedValueOnce(false);
  const questions: string[] = [];
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/v1/admins/orders', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      questions.push(
        `${query.get('status')} ${query.get('search')} ${query.get('per_page')} ${query.get('page')}`,
      );
      if (query.get('page') === '2') await released;
      const data = [anOrder({ id: `o${query.get('page')}` })];
      return HttpResponse.json({
        success: true,
        message: '',
        data,
        pagination: aMeta({ last_page: 2, total: 2 }),
      });
    }),
  );
  show(2);
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('button', { name: 'جاري جمع العينات: 2 من 2' })).toBeVisible();
  expect(screen.getByText('جاري جمع العينات: 2 من 2', { selector: '[role=status]' })).toBeInTheDocument();
  answer();
  await waitFor(() => expect(printDocument).toHaveBeenCalledOnce());
  expect(questions).toEqual(['pending سلمى 100 1', 'pending سلمى 100 2']);
  const [title, document] = vi.mocked(printDocument).mock.calls[0] ?? [];
  expect(title).toBe('عينات طلبين');
  expect(document).toMatchObject({ props: { labels: { length: 4 } } });
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
  expect(button()).toHaveFocus();
});

it('prints of all orders what is to be packed, and tells how many that leaves out', async () => {
  const job: unknown[] = [];
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      job.push(status);
      const data = status === 'pending' ? orders.slice(0, 2) : orders.slice(2, 3);
      const pagination = aMeta({ total: data.length });
      return HttpResponse.json({ success: true, message: '', data, pagination });
    }),
  );
  renderApp(<PrintAllSamples filters={{ ...filters, status: 'all' }} count={14} />);
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByText('اقتصرت الطباعة على ما يُجهَّز')).toBeVisible());
  expect(screen.getByText(/لم تشمل 11 طلبًا شُحنت أو سُلّمت أو أُلغيت/)).toBeVisible();
  expect(job).toEqual(['pending', 'processing']);
  expect(vi.mocked(printDocument).mock.calls.map(([title]) => title)).toEqual(['عينات 3 طلبات']);
});

it('tells what is left out before the print dialog opens, and stays busy until it is closed', async () => {
  const loaded = vi.fn();
  const collected = vi.fn();
  let close = (_wasShown: boolean) => {};
  vi.mocked(printDocument).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        close = resolve;
      }),
  );
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      collected();
      const isPending = new URL(request.url).searchParams.get('status') === 'pending';
      const data = isPending ? orders : [];
      return HttpResponse.json({
        success: true,
        message: '',
        data,
        pagination: aMeta({ total: data.length }),
      });
    }),
    http.get('*/api/v1/admins/orders/:id', loaded),
  );
  renderApp(<PrintAllSamples filters={{ ...filters, status: 'all' }} count={5} />);
  await userEvent.click(button());
  await waitFor(() => expect(printDocument).toHaveBeenCalledOnce());
  expect(screen.getByText(/لم تشمل طلبًا واحدًا/)).toBeVisible();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  close(true);
  expect(await screen.findByRole('dialog', { name: 'هل خرجت ملصقات العينات من الطابعة؟' })).toBeVisible();
  expect(collected).toHaveBeenCalledTimes(2);
  expect(loaded).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByText('طباعة كل العينات')).toBeInTheDocument());
});

it('says only what is left out when nothing is to be packed', async () => {
  server.use(lists([]));
  renderApp(<PrintAllSamples filters={{ ...filters, status: 'all' }} count={14} />);
  await userEvent.click(button());
  expect(await screen.findByText(/لم تشمل 14 طلبًا/)).toBeVisible();
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByText('لا توجد عينات للطباعة')).not.toBeInTheDocument();
  expect(printDocument).not.toHaveBeenCalled();
});

it('says when the orders hold no samples', async () => {
  server.use(lists([anOrder({ items: { gift_sets: [], products: bottles } })]));
  show(1);
  await userEvent.click(button());
  expect(await screen.findByText('لا توجد عينات للطباعة')).toBeVisible();
  expect(printDocument).not.toHaveBeenCalled();
});

it.each([
  ['while the orders are loading', undefined, false, /ما زالت الطلبات تُحمَّل/],
  ['when loading them failed', undefined, true, /تعذّر تحميل الطلبات/],
  ['without orders', 0, false, /لا طلبات ضمن هذه التصفية/],
])('alerts that it cannot %s', async (_when, count, hasFailed, reason) => {
  show(count, hasFailed);
  await userEvent.click(button());
  const alert = screen.getByRole('dialog', { name: 'لا يمكن طباعة جميع العينات الآن' });
  expect(alert).toHaveTextContent(reason);
  expect(screen.getByRole('button', { name: 'حسنًا' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'حسنًا' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('tells when the orders do not come', async () => {
  server.use(refuses('get', '/admins/orders', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show(2);
  await userEvent.click(button());
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('فشل في تحميل الطلبات');
  expect(toast).toHaveTextContent('الخدمة غير متاحة الآن.');
  expect(button()).toHaveTextContent('طباعة كل العينات');
});

it('prints nothing for somebody who has left', async () => {
  server.use(
    http.get('*/api/v1/admins/orders', async () => {
      await delay(30);
      return HttpResponse.json({ success: true, message: '', data: [anOrder()], pagination: aMeta() });
    }),
  );
  const { unmount } = show(1);
  await userEvent.click(button());
  unmount();
  await delay(80);
  expect(printDocument).not.toHaveBeenCalled();
});
