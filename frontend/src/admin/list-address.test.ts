import { expect, it } from 'vitest';
import { listHref, readListAddress } from './list-address';

it('keeps the search text and the page', () => {
  const href = listHref('/admin/brands', { search: 'عود & مسك', page: 3 });
  expect(readListAddress(new URLSearchParams(href.split('?')[1]))).toEqual({ search: 'عود & مسك', page: 3 });
});

it('leaves out what is the default', () => {
  expect(listHref('/admin/brands', { search: '', page: 1, brand: undefined })).toBe('/admin/brands');
});

it('falls back to defaults for invalid values', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e99']) {
    expect(readListAddress(new URLSearchParams({ page })).page).toBe(1);
  }
  expect(readListAddress(new URLSearchParams({ search: ` ${'ع'.repeat(120)} ` })).search).toHaveLength(100);
});
