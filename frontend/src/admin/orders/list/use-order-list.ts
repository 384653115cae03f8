import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useListAdminOrdersQuery } from '../../api';
import { type OrderFilters, toListArg } from '../filters/order-filters';

/**
 * Return the query for the matching orders. When a search matches none in the chosen status, it covers all statuses,
 * and `shown` are the filters it used. The previous page stays until the new one arrives. `total` counts the matches of
 * the given filters.
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
