import { expect, it } from 'vitest';
import { orderExportMessages } from '@/shared/messages/admin/bulk-actions';
import {
  countExtraFilters,
  exportPath,
  orderHref,
  ordersHref,
  readFilters,
  toListArg,
  toOrderFilter,
} from './order-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('starts with the pending orders', () => {
  expect(read('')).toEqual({ status: 'pending', search: '', page: 1 });
});

it.each([
  ['status=lost', 'status', 'pending'],
  ['status=all', 'status', 'all'],
  ['page=0', 'page', 1],
  ['page=two', 'page', 1],
  ['page=3', 'page', 3],
  ['search=%20سلمى%20', 'search', 'سلمى'],
  ['region=JERUSALEM', 'region', 'JERUSALEM'],
  ['region=MARS', 'region', undefined],
  ['confirmation=no_answer', 'confirmation', 'no_answer'],
  ['confirmation=maybe', 'confirmation', undefined],
  ['flag=cash_due', 'flag', 'cash_due'],
  ['flag=red', 'flag', undefined],
  ['from=2026-02-28', 'from', '2026-02-28'],
  ['from=2026-02-30', 'from', undefined],
  ['to=yesterday', 'to', undefined],
  ['per_page=50', 'perPage', 50],
  ['per_page=100', 'perPage', 100],
  ['per_page=15', 'perPage', undefined],
  ['per_page=99', 'perPage', undefined],
  ['sort=oldest', 'sortBy', 'OLDEST'],
  ['sort=newest', 'sortBy', undefined],
] as const)('reads %s', (query, field, value) => {
  expect(read(query)[field]).toBe(value);
});

it('writes only what departs from the default, and reads it back', () => {
  expect(ordersHref({})).toBe('/admin/orders');
  expect(ordersHref({ status: 'pending', page: 1 })).toBe('/admin/orders');
  const filters = { status: 'shipped', search: 'سلمى خالد', page: 4 } as const;
  expect(read(ordersHref(filters).split('?')[1] ?? '')).toEqual(filters);
});

it('asks without a search when there is none', () => {
  expect(toListArg({ status: 'pending', search: '', page: 2 })).toEqual({ status: 'pending', page: 2 });
  expect(toListArg({ status: 'all', search: 'سلمى', page: 1 })).toEqual({
    status: 'all',
    search: 'سلمى',
    page: 1,
  });
});

const finer = {
  status: 'all',
  region: 'ISRAEL',
  confirmation: 'refused',
  flag: 'duplicate',
  from: '2026-11-01',
  to: '2026-11-20',
  search: 'سلمى',
  page: 2,
} as const;

it('keeps the finer filters in the address, and counts them', () => {
  expect(read(ordersHref(finer).split('?')[1] ?? '')).toEqual(finer);
  expect(toListArg(finer)).toEqual(finer);
  expect(countExtraFilters(finer)).toBe(5);
  expect(countExtraFilters(read(''))).toBe(0);
});

it('exports all pages of what is filtered', () => {
  const query = new URL(exportPath(finer), 'http://localhost').searchParams;
  const { page: _page, ...expected } = finer;
  expect(Object.fromEntries(query)).toEqual(expected);
  expect(exportPath(read(''))).toBe('/api/v1/admins/exports/orders.csv?status=pending');
  expect(orderExportMessages.fileName).toBe('orders.csv');
});

it('keeps order and page size in the address, and out of what takes all pages', () => {
  const filters = { status: 'pending', search: '', page: 3, perPage: 50, sortBy: 'OLDEST' } as const;
  expect(ordersHref(filters)).toBe('/admin/orders?sort=oldest&per_page=50&page=3');
  expect(read('sort=oldest&per_page=50&page=3')).toEqual(filters);
  expect(toListArg(filters)).toEqual({ status: 'pending', page: 3, perPage: 50, sortBy: 'OLDEST' });
  expect(toOrderFilter(filters)).toEqual({ status: 'pending' });
  expect(exportPath(filters)).toBe('/api/v1/admins/exports/orders.csv?status=pending');
});

it('leads to one order, whatever became of it', () => {
  expect(orderHref(1042)).toBe('/admin/orders?status=all&search=1042');
});
