import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { BulkStatusForm, PrintsForm } from '../../api';
import { printDocument } from '../../printing/print-document';
import { counts, lists } from '../../testing/answers';
import { aMeta, anOrder } from '../../testing/builders';
import { getsOrder, recordsPrints, templates, updatesStatuses } from '../../testing/orders';
import OrdersPage from '../orders-page';

vi.mock('../../printing/print-document', () => ({ printDocument: vi.fn(async () => true) }));

const orders = [1, 2, 3, 4].map((index) => anOrder({ id: `o${index}`, number: 1000 + index }));
const [, , _third] = orders;

const show = async (path = '/admin/orders') => {
  renderApp(<OrdersPage />, { path });
  await screen.findByRole('row', { name: /1001/ });
};
const box = (number: number) => screen.getByRole('checkbox', { name: `اختيار الطلب ${number}` });
const page = () => screen.getByRole('checkbox', { name: 'اختيار كل الصفحة' });
const bar = () => screen.getByRole('region', { name: 'الطلبات المختارة' });
const noBar = () => screen.queryByRole('region', { name: 'الطلبات المختارة' });
const press = (name: string) => userEvent.click(within(bar()).getByRole('button', { name }));
const keys = (typed: string) => userEvent.keyboard(typed);

beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(counts(), lists(orders), getsOrder(orders), templates());
});

it('chooses one, a range with Shift, and the page', async () => {
  await show();
  expect(noBar()).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(box(1001));
  expect(bar()).toHaveTextContent('طلب واحد مختار');
  await user.keyboard('{Shift>}');
  await user.click(box(1003));
  await user.keyboard('{/Shift}');
  expect(bar()).toHaveTextContent('3 طلبات مختارة');
  expect(page()).toHaveProperty('indeterminate', true);
  await user.click(page());
  expect(bar()).toHaveTextContent('4 طلبات مختارة');
  await press('إلغاء الاختيار');
  expect(noBar()).not.toBeInTheDocument();
});

it('keeps the choice from page to page, and asks before Escape leaves it', async () => {
  const onSecondPage = anOrder({ id: 'o9', number: 1009 });
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const isSecond = new URL(request.url).searchParams.get('page') === '2';
      const pagination = aMeta({ current_page: isSecond ? 2 : 1, last_page: 2, total: 5 });
      return HttpResponse.json({
        success: true,
        message: '',
        data: isSecond ? [onSecondPage] : orders,
        pagination,
      });
    }),
  );
  await show();
  await userEvent.click(page());
  await userEvent.click(screen.getByRole('link', { name: 'التالي' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'اختيار الطلب 1009' }));
  expect(bar()).toHaveTextContent('5 طلبات مختارة');
  expect(bar()).toHaveTextContent('منها 4 خارج هذه الصفحة');
  await keys('{Escape}');
  const question = screen.getByRole('dialog', { name: 'إلغاء الاختيار؟' });
  expect(question).toHaveTextContent('5 طلبات مختارة، منها 4 خارج هذه الصفحة.');
  await userEvent.click(within(question).getByRole('button', { name: 'إلغاء' }));
  expect(bar()).toHaveTextContent('5 طلبات مختارة');
  const requests: PrintsForm[] = [];
  server.use(
    getsOrder([...orders, onSecondPage]),
    recordsPrints((prints) => requests.push(prints)),
  );
  await press('طباعة الأوراق');
  await waitFor(() => expect(printDocument).toHaveBeenCalledOnce());
  expect(vi.mocked(printDocument).mock.calls[0]?.[0]).toBe('أوراق 5 طلبات');
  await userEvent.click(await screen.findByRole('button', { name: 'نعم، سجّل الطباعة' }));
  await waitFor(() =>
    expect(requests).toEqual([{ kind: 'sheets', anyway: true, orders: ['o1', 'o2', 'o3', 'o4', 'o9'] }]),
  );
});

it('chooses all that match, telling their count first, once the page is chosen', async () => {
  const questions: string[] = [];
  const all = [...orders, anOrder({ id: 'o5', number: 1005 }), anOrder({ id: 'o6', number: 1006 })];
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      questions.push(search);
      const isWhole = searchParams.get('per_page') === '100';
      const pagination = aMeta({ total: all.length, last_page: isWhole ? 1 : 2 });
      return HttpResponse.json({ success: true, message: '', data: isWhole ? all : orders, pagination });
    }),
  );
  await show('/admin/orders?flag=unprinted');
  expect(screen.getByRole('button', { name: 'تصدير CSV: 6 طلبات' })).toBeVisible();
  await userEvent.click(box(1001));
  expect(within(bar()).queryByRole('button', { name: /اختيار كل الطلبات المطابقة/ })).not.toBeInTheDocument();
  await userEvent.click(page());
  await press('اختيار كل الطلبات المطابقة (6 طلبات)');
  await waitFor(() => expect(bar()).toHaveTextContent('6 طلبات مختارة'));
  expect(questions).toContain('?page=1&per_page=100&status=pending&flag=unprinted');
  expect(within(bar()).queryByRole('button', { name: /اختيار كل الطلبات المطابقة/ })).not.toBeInTheDocument();
  await press('خطوة للأمام');
  expect(screen.getByText('تنتقل 6 طلبات إلى حالتها التالية:')).toBeVisible();
});

it('chooses none of the filters before when they change meanwhile', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const collected = vi.fn();
  const shipped = anOrder({ id: 'o9', number: 1009, status: 'shipped' });
  server.use(
    http.get('*/api/v1/admins/orders', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isWhole = searchParams.get('per_page') === '100';
      if (isWhole) await released.then(collected);
      const all = searchParams.get('status') === 'shipped' ? [shipped] : orders;
      const pagination = aMeta({ total: 6, last_page: isWhole ? 1 : 2 });
      const data = isWhole ? [...all, anOrder({ id: 'o5' }), anOrder({ id: 'o6' })] : all;
      return HttpResponse.json({ success: true, message: '', data, pagination });
    }),
  );
  await show();
  await userEvent.click(page());
  await press('اختيار كل الطلبات المطابقة (6 طلبات)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'حالة الطلب' }), 'تم الشحن');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'اختيار الطلب 1009' }));
  expect(bar()).toHaveTextContent('5 طلبات مختارة');
  release();
  await waitFor(() => expect(collected).toHaveBeenCalled());
  // The next response arrives after the delayed one.
  await userEvent.click(await screen.findByRole('button', { name: 'تحديث' }));
  await userEvent.click(box(1009));
  expect(bar()).toHaveTextContent('4 طلبات مختارة');
});

it('offers all that match beside as many that were chosen by other filters', async () => {
  await show();
  await userEvent.click(page());
  const shipped = anOrder({ id: 'o9', number: 1009, status: 'shipped' });
  server.use(lists([shipped], { total: 5, last_page: 2 }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'حالة الطلب' }), 'تم الشحن');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'اختيار الطلب 1009' }));
  expect(bar()).toHaveTextContent('5 طلبات مختارة');
  expect(within(bar()).getByRole('button', { name: 'اختيار كل الطلبات المطابقة (5 طلبات)' })).toBeVisible();
});

it('says when all that match cannot be collected, and keeps the page chosen', async () => {
  server.use(lists(orders, { total: 20, last_page: 2 }));
  await show();
  await userEvent.click(page());
  server.use(refuses('get', '/admins/orders', 503, { message: 'الخدمة غير متاحة الآن.' }));
  await press('اختيار كل الطلبات المطابقة (20 طلبًا)');
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في تحميل الطلبات');
  expect(bar()).toHaveTextContent('4 طلبات مختارة');
});

it('shows as many orders on a page as are asked for, from the first page', async () => {
  await show('/admin/orders?status=all&page=2');
  const size = screen.getByRole('combobox', { name: 'عدد الطلبات في الصفحة' });
  expect(size).toHaveDisplayValue('15 في الصفحة');
  await userEvent.selectOptions(size, '100 في الصفحة');
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/orders?status=all&per_page=100');
});

it('takes the chosen ones a step on', async () => {
  const requests: BulkStatusForm[] = [];
  server.use(updatesStatuses(orders, {}, (steps) => requests.push(steps)));
  await show();
  await userEvent.click(box(1002));
  await press('خطوة للأمام');
  await userEvent.click(screen.getByRole('button', { name: 'نقل الطلبات' }));
  expect(await screen.findByText('نُقل طلب واحد.')).toBeVisible();
  expect(requests).toEqual([{ status: 'processing', orders: [{ id: 'o2', expected_status: 'pending' }] }]);
});

it('asks whether the labels of a row came out, though the order leaves the list meanwhile', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'طباعة عينات الطلب 1001' }));
  const question = await screen.findByRole('dialog', { name: 'هل خرجت ملصقات العينات من الطابعة؟' });
  expect(vi.mocked(printDocument).mock.calls.map(([title]) => title)).toEqual(['عينات الطلب 1001']);
  server.use(lists([]));
  await userEvent.click(screen.getByRole('button', { name: 'تحديث' }));
  expect(await screen.findByRole('heading', { name: 'لا توجد طلبات للعرض' })).toBeInTheDocument();
  expect(question).toBeVisible();
});

it('opens the finer filters, and stands open where one is on', async () => {
  await show();
  const more = screen.getByRole('button', { name: 'تصفية أدق' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'العلامات' }), 'لم تُطبع عيناتها');
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/orders?flag=unprinted');
  expect(screen.getByRole('button', { name: 'تصفية أدق، تصفية واحدة مفعّلة' })).toBeVisible();
});

it('picks for all that fit the filters', async () => {
  const requests: unknown[] = [];
  server.use(
    http.post('*/api/v1/admins/orders/picking_list', async ({ request }) => {
      requests.push(await request.json());
      const data = { lines: [], units: 0, ml: 0, orders: 0 };
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  await show('/admin/orders?status=processing&region=JERUSALEM');
  await userEvent.click(screen.getByRole('button', { name: 'قائمة التجهيز' }));
  expect(await screen.findByRole('dialog', { name: 'قائمة التجهيز' })).toBeVisible();
  await waitFor(() => expect(requests).toEqual([{ filter: { status: 'processing', region: 'JERUSALEM' } }]));
});
