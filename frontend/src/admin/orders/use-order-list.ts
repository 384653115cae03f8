import { skipToken } from '@reduxjs/toolkit/query';
import { useListAdminOrdersQuery } from '../api';
import { type OrderFilters, toListArg } from './order-filters';

/**
 * The orders that fit the filters. When a search finds none in the chosen status, it is the query for all statuses;
 * `shown` are the filters that it answers.
 */
export function useOrderList(filters: OrderFilters) {
  const query = useListAdminOrdersQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const isNotFound =
    filters.search !== '' && filters.status !== 'all' && query.currentData?.pagination.total === 0;
  const everywhere: OrderFilters = { ...filters, status: 'all', page: 1 };
  const elsewhere = useListAdminOrdersQuery(isNotFound ? toListArg(everywhere) : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return isNotFound ? { query: elsewhere, shown: everywhere } : { query, shown: filters };
}
