import type { Category, ProductOrder } from '@/api';

/** Products or gift sets of a page; the gateway preloads as many (`pages/listing_query.rs`). */
export const PER_PAGE = 12;

const CATEGORIES: readonly Category[] = ['MEN', 'WOMEN', 'UNISEX'];
const ORDERS: readonly ProductOrder[] = [
  'NEWEST',
  'BEST_SELLERS',
  'RATING',
  'PRICE_ASC',
  'PRICE_DESC',
  'NAME',
];

/** Search, filters and page of a listing, as stored in the query string. */
export interface ListingAddress {
  search: string;
  category: Category | undefined;
  sortBy: ProductOrder | undefined;
  page: number;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null) =>
  known.find((item) => item === value?.toUpperCase());

/** Parse a query string; unknown values are ignored. */
export function readListing(params: URLSearchParams): ListingAddress {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').slice(0, 100).trim(),
    category: oneOf(CATEGORIES, params.get('category')),
    sortBy: oneOf(ORDERS, params.get('sort_by')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Build a query string without default values. Any change but of the page resets the page. */
export function listingQuery(address: ListingAddress, changes: Partial<ListingAddress>): string {
  const next = { ...address, page: 1, ...changes };
  const params = new URLSearchParams();
  if (next.search) params.set('search', next.search);
  if (next.category) params.set('category', next.category);
  if (next.sortBy) params.set('sort_by', next.sortBy);
  if (next.page > 1) params.set('page', String(next.page));
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** Return the category of a path segment: `men` → `MEN`. */
export function categoryOf(slug: string | undefined): Category | undefined {
  return slug === slug?.toLowerCase() ? oneOf(CATEGORIES, slug ?? null) : undefined;
}
