import type { AdminReview, ListReviewsApiArg } from '../api';
import { listHref, readListAddress } from '../list-address';

export type StateFilter = AdminReview['state'] | 'all';

/** States as they are offered; the first is the default. */
export const STATE_FILTERS = ['pending', 'published', 'rejected', 'all'] as const satisfies StateFilter[];

export interface ReviewFilters {
  state: StateFilter;
  page: number;
}

/** Read the filters from the query string; invalid values become defaults. */
export const readFilters = (query: URLSearchParams): ReviewFilters => ({
  state: STATE_FILTERS.find((each) => each === query.get('state')) ?? STATE_FILTERS[0],
  page: readListAddress(query).page,
});

/** Build the address of the queue; leave out defaults. */
export const reviewsHref = ({ state, page }: Partial<ReviewFilters>) =>
  listHref('/admin/reviews', { state: state === STATE_FILTERS[0] ? undefined : state, page });

/** Convert filters to the arguments of the list call. */
export const toListArg = ({ state, page }: ReviewFilters): ListReviewsApiArg => ({
  page,
  ...(state !== 'all' && { state }),
});
