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
  const refresh = () => {
    void counts.refetch();
    void attention.refetch();
  };
  return (
    <DashboardFrame
      greeting={greeting}
      query={{
        data: counts.data?.data,
        error: counts.error,
        isFetching: counts.isFetching || attention.isFetching,
        refetch: refresh,
      }}
      pill={<ChangesPill query={attention} kinds={['stock', 'product']} />}
    >
      {({ brands, products, gift_sets }) => (
        <>
          <Figures brands={brands} products={products} gift_sets={gift_sets} />
          <Attention query={attention} />
        </>
      )}
    </DashboardFrame>
  );
}
