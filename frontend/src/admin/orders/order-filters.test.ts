import { expect, it } from 'vitest';
import { ordersHref, readFilters, toListArg } from './order-filters';

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
