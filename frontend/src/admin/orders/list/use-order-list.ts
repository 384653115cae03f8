import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useListAdminOrdersQuery } from '../../api';
import { type OrderFilters, toListArg } from '../filters/order-filters';

/**
 * The orders that fit the filters. When a search finds none in the chosen status, it is the query for all statuses;
 * `shown` are the filters that it answers. The page at hand stays until the one asked for is there. `total` counts what
 * fits the filters themselves.
 */
export function useOrderList(filters: OrderFilters) {
  const query = useListAdminOrdersQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const isNotFound =
    filters.search !== '' && filters.status !== 'all' && query.currentData?.pagination.total === 0;
  const everywhere: OrderFilters = { ...filters, status: 'all', page: 1 };
  const elsewhere = useListAdminOrdersQuery(isNotFound ? toListArg(everywhere) : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const answer = isNotFound ? elsewhere : query;
  const { currentData } = answer;
  const [last, setLast] = useState(currentData);
  if (currentData && currentData !== last) setLast(currentData);
  return {
    query: { ...answer, data: currentData ?? last },
    shown: isNotFound ? everywhere : filters,
    total: query.currentData?.pagination.total,
  };
}
