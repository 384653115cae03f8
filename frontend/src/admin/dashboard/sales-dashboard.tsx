import { useCatalogAttentionQuery, useDashboardQuery, useSalesQuery } from '../api';
import { Attention } from './attention';
import { DashboardFrame } from './dashboard-frame';
import { DashboardPill } from './dashboard-pill';
import { Figures } from './figures';
import { SalesOverview } from './sales-overview';

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** Dashboard for roles that see orders: everything. */
export function SalesDashboard({ greeting }: { greeting: string }) {
  const dashboard = useDashboardQuery(undefined, FRESH);
  const sales = useSalesQuery(undefined, FRESH);
  const attention = useCatalogAttentionQuery(undefined, FRESH);
  const numbers = dashboard.data?.data;
  const queries = [dashboard, sales, attention];
  const refresh = () => {
    for (const query of queries) void query.refetch();
  };
  return (
    <DashboardFrame
      greeting={greeting}
      isKnown={numbers !== undefined}
      error={dashboard.error}
      isRefreshing={queries.some(({ isFetching }) => isFetching)}
      onRefresh={refresh}
      pill={<DashboardPill query={sales} onApply={refresh} />}
    >
      {() =>
        numbers && (
          <>
            <Figures {...numbers} />
            <SalesOverview query={sales} counts={numbers.by_status} />
            <Attention query={attention} />
          </>
        )
      }
    </DashboardFrame>
  );
}
