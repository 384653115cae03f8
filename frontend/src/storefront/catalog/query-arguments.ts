import type { Category, ListGiftSetsApiArg, ListProductsApiArg, RelatedProductsApiArg } from '@/api';
import { type ListingAddress, PER_PAGE } from '@/storefront/listing/listing-address';

/** Arguments of the pages' queries. A prefetched response is found only under the arguments of the page's hook. */

/** Products of a listing; `scope` is set by its path. */
export const listingArguments = (
  { search, category, sortBy, page }: ListingAddress,
  scope: { category?: Category; brand?: string } = {},
): ListProductsApiArg => ({
  search: search || undefined,
  category: scope.category ?? category,
  brand: scope.brand,
  sortBy,
  page,
  perPage: PER_PAGE,
  showVariants: true,
});

export const giftSetsArguments = ({
  search,
  page,
}: Pick<ListingAddress, 'search' | 'page'>): ListGiftSetsApiArg => ({
  page,
  perPage: PER_PAGE,
  search: search || undefined,
});

export const relatedArguments = (product: string): RelatedProductsApiArg => ({ product, showVariants: true });
