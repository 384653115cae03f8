import { useCatalogAttentionQuery, useCatalogCountsQuery } from '../api';
import { ChangesPill } from '../live/changes-pill';
import { Attention } from './attention';
import { DashboardFrame } from './dashboard-frame';
import { Figures } from './figures';

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** Dashboard for the catalog role: no orders, customers or sales. */
export function CatalogDashboard({ greeting }: { greeting: string }) {
  const counts = useCatalogCountsQuery(undefined, FRESH);
  const attention = useCatalogAttentionQuery(undefined, FRESH);
  const numbers = counts.data?.data;
  const refresh = () => {
    void counts.refetch();
    void attention.refetch();
  };
  return (
    <DashboardFrame
      greeting={greeting}
      isKnown={numbers !== undefined}
      error={counts.error}
      isRefreshing={counts.isFetching || attention.isFetching}
      onRefresh={refresh}
      pill={<ChangesPill query={attention} kinds={['stock', 'product']} />}
    >
      {() =>
        numbers && (
          <>
            <Figures brands={numbers.brands} products={numbers.products} gift_sets={numbers.gift_sets} />
            <Attention query={attention} />
          </>
        )
      }
    </DashboardFrame>
  );
}
