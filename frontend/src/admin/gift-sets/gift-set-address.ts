import type { ListGiftSetsApiArg } from '../api';
import { type ListAddress, listHref } from '../list-address';

export const PER_PAGE = 10;

/** The address of the list of gift sets; defaults are left out. */
export const giftSetsHref = ({ search, page }: Partial<ListAddress>) =>
  listHref('/admin/gift-sets', { search, page });

/** The question that an address puts to the store. */
export const toListArg = ({ search, page }: ListAddress): ListGiftSetsApiArg => ({
  page,
  perPage: PER_PAGE,
  ...(search && { search }),
});
