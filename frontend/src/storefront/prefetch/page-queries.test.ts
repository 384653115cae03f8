import { expect, it } from 'vitest';
import { FIRST_PAGES } from '@/testing/first-pages';
import { pageQueries } from './page-queries';

interface Entry {
  endpointName: string;
  arg: unknown;
}

const queriesAt = (address: string) => pageQueries(new URL(address, 'http://localhost'));

/** Pages whose data is the same for everybody. */
const PUBLIC = FIRST_PAGES.filter(
  ({ address, status }) => status !== 404 && /^\/($|products|brands|categories|gift-sets)/.test(address),
);

/** As the cache serializes arguments, without undefined ones. */
const serialized = (queries: readonly unknown[]) => JSON.parse(JSON.stringify(queries));

it.each(PUBLIC)('the queries of $address are those of the page', ({ address, entries }) => {
  // The layout has requested the regions.
  const own = (entries as Entry[]).filter(({ endpointName }) => endpointName !== 'listRegions');
  expect(serialized(queriesAt(address))).toEqual(
    serialized(own.map(({ endpointName, arg }) => [endpointName, arg])),
  );
});

it('the queries of a later page carry search, sort order and page number', () => {
  expect(serialized(queriesAt('/brands/dar?search=عود&sort_by=NAME&page=3'))[1]).toEqual([
    'listProducts',
    { search: 'عود', brand: 'dar', sortBy: 'NAME', page: 3, perPage: 12, showVariants: true },
  ]);
});

it('a slug is decoded as the router does', () => {
  expect(queriesAt('/gift-sets/علبة')).toEqual([['getGiftSet', { giftSet: 'علبة' }]]);
  expect(queriesAt('/gift-sets/100%')).toEqual([['getGiftSet', { giftSet: '100%' }]]);
});

it.each(['/cart', '/orders/o1', '/profile', '/categories/kids', '/products/a/b', '/nowhere'])(
  '%s has no queries',
  (address) => {
    expect(queriesAt(address)).toEqual([]);
  },
);
