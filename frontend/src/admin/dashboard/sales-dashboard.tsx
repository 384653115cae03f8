import {
  useCatalogAttentionQuery,
  useDashboardQuery,
  useListPasswordRecoveriesQuery,
  useListShipmentsQuery,
  useReturnCountsQuery,
  useSalesQuery,
} from '../api';
import { Attention } from './attention';
import { DashboardFrame } from './dashboard-frame';
import { DashboardPill } from './dashboard-pill';
import { Figures } from './figures';
import { RecoveriesNotice } from './recoveries-notice';
import { ReturnFigures } from './return-figures';
import { SalesOverview } from './sales-overview';
import { ShipmentsNotice } from './shipments-notice';

const FRESH = { refetchOnMountOrArgChange: true } as const;
/** Only their number is shown. */
const WAITING = { state: 'waiting', perPage: 1 } as const;
const ATTENTION = { needsAttention: true, perPage: 1 } as const;

/** Dashboard for roles that see orders: everything. */
export function SalesDashboard({ greeting }: { greeting: string }) {
  const dashboard = useDashboardQuery(undefined, FRESH);
  const sales = useSalesQuery(undefined, FRESH);
  const attention = useCatalogAttentionQuery(undefined, FRESH);
  const recoveries = useListPasswordRecoveriesQuery(WAITING, FRESH);
  const returns = useReturnCountsQuery(undefined, FRESH);
  const shipments = useListShipmentsQuery(ATTENTION, FRESH);
  const isWaiting = [recoveries, returns, shipments].some(({ isLoading }) => isLoading);
  const queries = [dashboard, sales, attention, recoveries, returns, shipments];
  const refresh = () => {
    for (const query of queries) void query.refetch();
  };
  return (
    <DashboardFrame
      greeting={greeting}
      query={{
        data: isWaiting ? undefined : dashboard.data?.data,
        error: dashboard.error,
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: refresh,
      }}
      pill={<DashboardPill query={sales} onApply={refresh} />}
    >
      {(numbers) => (
        <>
          <Figures {...numbers} />
          <RecoveriesNotice waiting={recoveries.data?.pagination.total ?? 0} />
          <ShipmentsNotice count={shipments.data?.pagination.total ?? 0} />
          <ReturnFigures counts={returns.data?.data} />
          <SalesOverview query={sales} counts={numbers.by_status} />
          <Attention query={attention} />
        </>
      )}
    </DashboardFrame>
  );
}
