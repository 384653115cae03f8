import { expect, it } from 'vitest';
import { categoryOf, listingQuery, readListing } from './listing-address';

const read = (query: string) => readListing(new URLSearchParams(query));

it('reads what it knows', () => {
  expect(read('search= عود &category=MEN&sort_by=BEST_SELLERS&page=3')).toEqual({
    search: 'عود',
    category: 'MEN',
    sortBy: 'BEST_SELLERS',
    page: 3,
  });
});

it('reads the order by rating', () => {
  expect(read('sort_by=RATING').sortBy).toBe('RATING');
});

it.each(['category=CATS&sort_by=LOUDEST&page=x', 'page=-2', 'page=1.5', ''])(
  'ignores the malformed value «%s»',
  (query) => {
    expect(read(query)).toEqual({ search: '', category: undefined, sortBy: undefined, page: 1 });
  },
);

it('goes to the first page when anything but the page changes', () => {
  const address = read('sort_by=BEST_SELLERS&page=3');
  expect(listingQuery(address, { page: 4 })).toBe('?sort_by=BEST_SELLERS&page=4');
  expect(listingQuery(address, { category: 'MEN' })).toBe('?category=MEN&sort_by=BEST_SELLERS');
  expect(listingQuery(address, { sortBy: undefined })).toBe('');
});

it('knows categories by their path', () => {
  expect(categoryOf('women')).toBe('WOMEN');
  expect(categoryOf('WOMEN')).toBeUndefined();
  expect(categoryOf('kids')).toBeUndefined();
});
