import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { PickingList } from '../api';
import { printDocument } from '../printing/print-document';
import { PickingListDialog } from './picking-list-dialog';

vi.mock('../printing/print-document', () => ({ printDocument: vi.fn(async () => {}) }));

const list: PickingList = {
  lines: [
    {
      product_id: 'p1',
      product_name: 'عود وود',
      brand_name: 'دار العود',
      variant_name: 'عيّنة 2.5 مل',
      size_value: 2.5,
      size_unit: 'ml',
      quantity: 3,
      ml: 7.5,
    },
    {
      product_id: 'p1',
      product_name: 'عود وود',
      brand_name: null,
      variant_name: 'زجاجة',
      size_value: 100,
      size_unit: 'ml',
      quantity: 1,
      ml: 100,
    },
  ],
  units: 4,
  ml: 107.5,
  orders: 2,
};

const show = (of = { orders: ['o1', 'o2'] }) => renderApp(<PickingListDialog of={of} onClose={() => {}} />);
const cells = (name: RegExp) =>
  [...screen.getByRole('row', { name }).children].map((cell) => cell.textContent);

it('tells how many of each size, and all in millilitres', async () => {
  const requests: unknown[] = [];
  server.use(
    http.post('*/api/v1/admins/orders/picking_list', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: list });
    }),
  );
  show();
  expect(await screen.findByText(/لأجل طلبين، ومجموعات الهدايا مفكوكة/)).toBeVisible();
  expect(cells(/عيّنة/)).toEqual(['عود ووددار العود · عيّنة', '2.5 مل', '3', '7.5 مل']);
  expect(cells(/زجاجة/)).toEqual(['عود وودزجاجة', '100 مل', '1', '100 مل']);
  expect(cells(/المجموع/)).toEqual(['المجموع', '', '4', '107.5 مل']);
  expect(requests).toEqual([{ orders: ['o1', 'o2'] }]);
});

it('is printed on paper', async () => {
  server.use(answers('post', '/admins/orders/picking_list', list));
  show();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'طباعة القائمة' }));
  const [title, sheet] = vi.mocked(printDocument).mock.calls[0] ?? [];
  expect(title).toBe('قائمة تجهيز طلبين');
  renderApp(sheet);
  const paper = within(screen.getByRole('article'));
  expect(paper.getByText('طلبان · 4 قطع · 107.5 مل')).toBeVisible();
  expect(paper.getByRole('row', { name: /زجاجة/ })).toBeVisible();
});

it('says when there is nothing to pick', async () => {
  server.use(answers('post', '/admins/orders/picking_list', { lines: [], units: 0, ml: 0, orders: 0 }));
  show();
  expect(await screen.findByRole('heading', { name: 'لا شيء يُجمع' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'طباعة القائمة' })).toBeDisabled();
});

it('says when it does not come, and tries again', async () => {
  server.use(refuses('post', '/admins/orders/picking_list', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('الخدمة غير متاحة الآن.');
  server.use(answers('post', '/admins/orders/picking_list', list));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
