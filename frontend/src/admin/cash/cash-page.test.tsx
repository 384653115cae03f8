import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { CashReport, CashReportOrder } from '../api';
import { printDocument } from '../printing/print-document';
import { takesChanges } from '../testing/answers';
import { anOrder } from '../testing/builders';
import CashPage from './cash-page';

vi.mock('../printing/print-document', () => ({ printDocument: vi.fn(async () => {}) }));

const parcel = (changes: Partial<CashReportOrder> = {}): CashReportOrder => ({
  id: 'o1',
  number: 1001,
  customer_name: 'سلمى خالد',
  city: 'رام الله',
  phone: '+970591234567',
  courier_name: null,
  total: 75,
  cash_due: 75,
  collected: null,
  status: 'shipped',
  ...changes,
});

const sheet: CashReport = {
  day: '2026-11-20',
  to_collect: 155,
  collected: 80,
  outstanding: 75,
  regions: [
    {
      region: 'WEST_BANK',
      label: 'الضفة الغربية',
      to_collect: 155,
      collected: 80,
      outstanding: 75,
      orders: [
        parcel({ courier_name: 'نجمة للتوصيل' }),
        parcel({ id: 'o2', number: 1002, total: 80, cash_due: 80, collected: 80, status: 'delivered' }),
        parcel({ id: 'o3', number: 1003, cash_due: 0, status: 'cancelled' }),
      ],
    },
  ],
};

const show = (path = '/admin/cash?day=2026-11-20') => renderApp(<CashPage />, { path });
const address = () => screen.getByTestId('address').textContent;
const cells = (name: RegExp) =>
  [...screen.getByRole('row', { name }).children].map((cell) => cell.textContent.replaceAll('\u00a0', ' '));

beforeEach(() => {
  vi.mocked(printDocument).mockClear();
  server.use(answers('get', '/admins/cash', sheet));
});

it('tells region by region what is to be collected, what was, and what is left', async () => {
  show();
  const region = await screen.findByRole('region', { name: /^الضفة الغربية 3 طلبات/ });
  expect(within(region).getByRole('link', { name: '1001' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1001',
  );
  expect(cells(/^1002/)).toEqual([
    '1002',
    'سلمى خالد',
    'رام الله',
    '+970 591 234 567',
    'تم التسليم',
    '80.00 ₪',
    '80.00 ₪',
    'إلغاء',
  ]);
  expect(cells(/^1001/)[4]).toBe('تم الشحننجمة للتوصيل');
  expect(cells(/^1003/).slice(5)).toEqual(['0.00 ₪', '–', '']);
  expect(cells(/^المجموع/).slice(2, 4)).toEqual(['155.00 ₪', '80.00 ₪']);
  const totals = within(screen.getByRole('region', { name: 'مجموع اليوم' }));
  expect(totals.getByText('المتبقي').nextElementSibling).toHaveTextContent('75.00 ₪');
});

it('notes that a parcel brought its cash, and asks for the sheet anew', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  show();
  const record = await screen.findByRole('button', { name: /^تسجيل تحصيل 75\.00.+ من الطلب 1001$/ });
  server.use(answers('get', '/admins/cash', { ...sheet, outstanding: 0 }));
  await userEvent.click(record);
  await waitFor(() => expect(onRequest).toHaveBeenCalledWith({ cash_collected: 75 }));
  const left = () => screen.getByText('المتبقي').nextElementSibling;
  await waitFor(() => expect(left()).toHaveTextContent('0.00 ₪'));
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء تسجيل تحصيل الطلب 1002' }));
  await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith({ cash_collected: null }));
});

it('notes the cash once for a double click, though the way back stands there by the second', async () => {
  const onRequest = vi.fn();
  server.use(takesChanges(anOrder(), onRequest));
  show();
  const record = await screen.findByRole('button', { name: /^تسجيل تحصيل 75\.00/ });
  const [west] = sheet.regions;
  const regions = west ? [{ ...west, orders: [parcel({ collected: 75 })] }] : [];
  server.use(answers('get', '/admins/cash', { ...sheet, regions }));
  const coords = { clientX: 300, clientY: 200 };
  await userEvent.pointer({ keys: '[MouseLeft]', target: record, coords });
  const back = await screen.findByRole('button', { name: 'إلغاء تسجيل تحصيل الطلب 1001' });
  await userEvent.pointer({ keys: '[MouseLeft]', target: back, coords });
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({ cash_collected: 75 });
  expect(back).toBeEnabled();
});

it('goes from day to day', async () => {
  const days: (string | null)[] = [];
  server.use(
    http.get('*/api/v1/admins/cash', ({ request }) => {
      days.push(new URL(request.url).searchParams.get('day'));
      return HttpResponse.json({ success: true, message: '', data: sheet });
    }),
  );
  show('/admin/cash');
  await screen.findByRole('region', { name: 'مجموع اليوم' });
  await userEvent.click(screen.getByRole('link', { name: 'اليوم السابق' }));
  expect(address()).toBe('/admin/cash?day=2026-11-19');
  await userEvent.click(screen.getByRole('link', { name: 'اليوم التالي' }));
  expect(address()).toBe('/admin/cash?day=2026-11-20');
  fireEvent.change(screen.getByLabelText('يوم الشحن'), { target: { value: '2026-10-31' } });
  expect(address()).toBe('/admin/cash?day=2026-10-31');
  await waitFor(() => expect(days).toEqual([null, '2026-11-19', '2026-11-20', '2026-10-31']));
});

it('is printed, a sheet for each region', async () => {
  show();
  await screen.findByRole('region', { name: 'مجموع اليوم' });
  await userEvent.click(screen.getByRole('button', { name: 'طباعة الكشف' }));
  const [title, paper] = vi.mocked(printDocument).mock.calls[0] ?? [];
  expect(title).toBe('كشف التحصيل 2026-11-20');
  renderApp(paper);
  const sheets = within(screen.getByRole('article'));
  expect(sheets.getByRole('heading', { name: 'كشف التحصيل: الضفة الغربية' })).toBeVisible();
  expect(sheets.getByRole('cell', { name: 'تم الشحن · نجمة للتوصيل' })).toBeVisible();
  expect(sheets.getByText('اسم المندوب وتوقيعه')).toBeVisible();
  expect(sheets.queryByRole('button')).not.toBeInTheDocument();
});

it('says when no parcel left that day', async () => {
  server.use(answers('get', '/admins/cash', { ...sheet, regions: [] }));
  show();
  expect(await screen.findByRole('heading', { name: 'لا طرود في هذا اليوم' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'طباعة الكشف' })).toBeDisabled();
});

it('says when the sheet does not come, and tries again', async () => {
  server.use(refuses('get', '/admins/cash', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل كشف التحصيل' })).toBeVisible();
  server.use(answers('get', '/admins/cash', sheet));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('region', { name: 'مجموع اليوم' })).toBeVisible();
});
