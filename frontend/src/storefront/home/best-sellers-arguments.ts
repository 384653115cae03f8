import type { Category, ListProductsApiArg } from '@/api';

/** Products on a row of the home page. */
export const ROW_LENGTH = 4;

/** Arguments of a row's query, for the page and for prefetching it. */
export const bestSellersArguments = (category?: Category): ListProductsApiArg => ({
  sortBy: 'BEST_SELLERS',
  perPage: ROW_LENGTH,
  showVariants: true,
  category,
});
