import type { ListGiftSetsApiArg } from '../api';
import { type ListAddress, listHref } from '../list-address';

export const PER_PAGE = 10;

/** Build the address of the gift set list; leave out defaults. */
export const giftSetsHref = ({ search, page }: Partial<ListAddress>) =>
  listHref('/admin/gift-sets', { search, page });

/** Convert the list's address to the arguments of the list call. */
export const toListArg = ({ search, page }: ListAddress): ListGiftSetsApiArg => ({
  page,
  perPage: PER_PAGE,
  ...(search && { search }),
});
