import type { AdminOrder, StatusCounts } from '../../api';
import { useOrderStatusCountsQuery } from '../../api';
import { countLocally } from './status-counts';

interface ShownCounts {
  counts: StatusCounts | undefined;
  areLocal: boolean;
}

/** The counts of all orders; when the store does not tell them, those of the orders at hand. */
export function useStatusCounts(orders: readonly AdminOrder[] | undefined): ShownCounts {
  const { data, isError } = useOrderStatusCountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const areLocal = isError && orders !== undefined;
  return { counts: areLocal ? countLocally(orders) : data?.data, areLocal };
}
