import type {
  Category,
  ListGiftSetsApiArg,
  ListProductFacetsApiArg,
  ListProductReviewsApiArg,
  ListProductsApiArg,
  RelatedProductsApiArg,
} from '@/api';
import type { FacetSelection } from '@/storefront/facets/facet-selection';
import { type ListingAddress, PER_PAGE } from '@/storefront/listing/listing-address';

/** Arguments of the pages' queries. A prefetched response is found only under the arguments of the page's hook. */

/** Filters that the path of a listing sets. */
export interface ListingScope {
  category?: Category;
  brand?: string;
}

/** Numbers of a listing's products by facet. */
export const facetArguments = (
  { search, category, facets }: Pick<ListingAddress, 'search' | 'category'> & { facets?: FacetSelection },
  scope: ListingScope = {},
): ListProductFacetsApiArg => ({
  search: search || undefined,
  category: scope.category ?? category,
  brand: scope.brand,
  ...facets,
});

/** Products of a listing. */
export const listingArguments = (
  { sortBy, page, ...filters }: ListingAddress & { facets?: FacetSelection },
  scope: ListingScope = {},
): ListProductsApiArg => ({
  ...facetArguments(filters, scope),
  sortBy,
  page,
  perPage: PER_PAGE,
  showVariants: true,
});

/** Products that may be chosen for a sample set. */
export const choosableArguments = (
  sampleSet: string,
  { search, page }: Pick<ListingAddress, 'search' | 'page'>,
): ListProductsApiArg => ({
  sampleSet,
  search: search || undefined,
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

/** Reviews of a product, the first page. */
export const reviewsArguments = (product: string): ListProductReviewsApiArg => ({ product, page: 1 });

export const relatedArguments = (product: string): RelatedProductsApiArg => ({ product, showVariants: true });
