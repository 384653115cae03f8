import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { OrderFilterPanel } from './order-filter-panel';
import { type OrderFilters, readFilters } from './order-filters';

const address = () => decodeURIComponent(screen.getByTestId('address').textContent);
const show = (filters: OrderFilters) =>
  renderApp(<OrderFilterPanel id="panel" filters={filters} />, { path: '/admin/orders' });
const at = (query: string) => readFilters(new URLSearchParams(query));

it.each([
  ['المنطقة', 'القدس', 'region=JERUSALEM'],
  ['التأكيد', 'لا يردّ', 'confirmation=no_answer'],
  ['العلامات', 'قد تكون مكررة', 'flag=duplicate'],
])('puts %s into the address, from the first page', async (label, option, query) => {
  show(at('status=all&search=سلمى&page=3'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
  expect(address()).toBe(`/admin/orders?status=all&${query}&search=سلمى`);
});

it('puts days into the address, and keeps one from passing the other', () => {
  show(at('from=2026-11-01'));
  expect(screen.getByLabelText('إلى يوم')).toHaveAttribute('min', '2026-11-01');
  fireEvent.change(screen.getByLabelText('إلى يوم'), { target: { value: '2026-11-20' } });
  expect(address()).toBe('/admin/orders?from=2026-11-01&to=2026-11-20');
});

it('takes one filter back, and all of them at once', async () => {
  show(at('region=JERUSALEM&flag=unprinted&search=هبة'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المنطقة' }), 'كل المناطق');
  expect(address()).toBe('/admin/orders?flag=unprinted&search=هبة');
  await userEvent.click(screen.getByRole('button', { name: 'مسح التصفية' }));
  expect(address()).toBe('/admin/orders?search=هبة');
});
