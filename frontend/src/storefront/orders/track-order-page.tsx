import { PackageSearch } from 'lucide';
import { useParams } from 'react-router';
import { type TrackedOrder, useTrackOrderQuery } from '@/api';
import { toFailure } from '@/api/failure';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { SupportLinks } from '@/shared/components/support-links';
import { formatDate } from '@/shared/format/dates';
import { useTitle } from '@/shared/hooks/use-title';
import { orderMessages } from '@/shared/messages/orders';
import { OrderSteps } from './order-steps';
import styles from './track-order-page.module.css';

/** Where an order is, for whoever has its link. */
export function TrackOrderPage() {
  const { trackingToken = '' } = useParams();
  const query = useTrackOrderQuery({ trackingToken }, { refetchOnMountOrArgChange: true });
  const order = query.data?.data;
  useTitle(orderMessages.trackTitle);

  if (query.isError && !query.isFetching) {
    const { status, message } = toFailure(query.error);
    if (status !== 404) return <ErrorState isPage message={message} onRetry={query.refetch} />;
    return (
      <EmptyState
        isPage
        icon={PackageSearch}
        title={orderMessages.notFound}
        text={orderMessages.notFoundText}
      >
        <SupportLinks />
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>{order ? <Tracked order={order} /> : <Skeleton shape="picture" />}</div>
  );
}

function Tracked({ order }: { order: TrackedOrder }) {
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{orderMessages.trackOf(order.number)}</h1>
        <p className={styles.soft}>
          {orderMessages.placedAt}: {formatDate(order.created_at)}
        </p>
      </header>
      <section className={styles.card}>
        <h2 className={styles.status}>{orderMessages.steps[order.status]}</h2>
        <p>{orderMessages.texts[order.status]}</p>
      </section>
      <section className={styles.card} aria-label={orderMessages.history}>
        <OrderSteps order={order} />
      </section>
    </>
  );
}
