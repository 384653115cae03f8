import { expect, it } from 'vitest';
import { customerHref, customersHref, readFilters, toListArg } from './customer-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads and writes the same address', () => {
  const filters = { search: 'ليلى', page: 2, sortBy: 'REFUSALS' } as const;
  const href = customersHref(filters);
  expect(read(href.split('?')[1] ?? '')).toEqual(filters);
  expect(toListArg(filters)).toEqual(filters);
});

it('leaves out defaults and drops invalid values', () => {
  expect(customersHref({ search: '', page: 1, sortBy: 'LAST_ORDER' })).toBe('/admin/customers');
  expect(read('sort=age&page=0')).toEqual({ search: '', page: 1 });
  expect(toListArg(read(''))).toEqual({ page: 1 });
});

it('links to a customer by phone', () => {
  expect(customerHref('+970591234567')).toBe('/admin/customers/%2B970591234567');
  expect(customerHref('c1', 3)).toBe('/admin/customers/c1?page=3');
});
