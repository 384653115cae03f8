import type { CustomerSort, ListCustomersApiArg } from '../api';
import { type ListAddress, listHref, readListAddress } from '../list-address';

const PATH = '/admin/customers';

/** Sort orders as they are offered; the first is the default. */
export const SORTS = ['LAST_ORDER', 'DELIVERED_VALUE', 'REFUSALS'] as const satisfies CustomerSort[];

export interface CustomerFilters extends ListAddress {
  sortBy?: CustomerSort;
}

/** Read the filters from the query string; invalid values become defaults. */
export function readFilters(query: URLSearchParams): CustomerFilters {
  const sortBy = SORTS.slice(1).find((sort) => sort.toLowerCase() === query.get('sort'));
  return { ...readListAddress(query), ...(sortBy && { sortBy }) };
}

/** Build the address of the list; leave out defaults. */
export const customersHref = ({ search, page, sortBy }: Partial<CustomerFilters>) =>
  listHref(PATH, { search, sort: sortBy === SORTS[0] ? undefined : sortBy?.toLowerCase(), page });

/** Convert filters to the arguments of the list call. */
export const toListArg = ({ search, page, sortBy }: CustomerFilters): ListCustomersApiArg => ({
  page,
  ...(search && { search }),
  ...(sortBy && { sortBy }),
});

/** Build the address of a customer's page, by id or phone. */
export const customerHref = (customer: string, page = 1) =>
  listHref(`${PATH}/${encodeURIComponent(customer)}`, { page });
