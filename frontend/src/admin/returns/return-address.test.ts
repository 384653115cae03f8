import { expect, it } from 'vitest';
import { readFilters, returnHref, returnsHref, toListArg } from './return-address';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads the filters, and defaults for invalid ones', () => {
  expect(read('state=received&kind=exchange&search=1041&page=2')).toEqual({
    state: 'received',
    kind: 'exchange',
    search: '1041',
    page: 2,
  });
  expect(read('state=lost&kind=gift&page=-1')).toEqual({ state: 'requested', search: '', page: 1 });
});

it('leaves defaults out of the address', () => {
  expect(returnsHref({ state: 'requested', search: '', page: 1 })).toBe('/admin/returns');
  expect(returnsHref({ state: 'all', kind: 'damaged', page: 3 })).toBe(
    '/admin/returns?state=all&kind=damaged&page=3',
  );
  expect(returnHref('a/b')).toBe('/admin/returns/a%2Fb');
});

it('asks for every state with all', () => {
  expect(toListArg(read('state=all&search=x'))).toEqual({ page: 1, search: 'x' });
  expect(toListArg(read(''))).toEqual({ page: 1, state: 'requested' });
});
