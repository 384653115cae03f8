import { expect, it } from 'vitest';
import { giftSetsHref, PER_PAGE, toListArg } from './gift-set-address';

it('lists ten to a page', () => {
  expect(PER_PAGE).toBe(10);
});

it('writes the address without defaults', () => {
  expect(giftSetsHref({ search: '', page: 1 })).toBe('/admin/gift-sets');
  expect(giftSetsHref({ search: 'oud', page: 2 })).toBe('/admin/gift-sets?search=oud&page=2');
});

it('leaves unset filters out of the request', () => {
  expect(toListArg({ search: '', page: 1 })).toEqual({ page: 1, perPage: 10 });
  expect(toListArg({ search: 'عود', page: 3 })).toEqual({ page: 3, perPage: 10, search: 'عود' });
});
