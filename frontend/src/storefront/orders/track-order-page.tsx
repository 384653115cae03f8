import { PackageSearch } from 'lucide';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'wouter';
import { type TrackedOrder, useTrackOrderQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { selectCustomer } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Money } from '@/shared/components/money';
import { SupportLinks } from '@/shared/components/support-links';
import { formatDateTime } from '@/shared/format/dates';
import { useTitle } from '@/shared/hooks/use-title';
import { orderMessages, trackMessages } from '@/shared/messages/storefront/orders';
import { MessageAgreement } from './message-agreement';
import { OrderHelp } from './order-help';
import { OrderProgress } from './order-progress';
import { OrderReturns } from './order-returns';
import styles from './orders.module.css';
import { ReviewInvitation } from './review-invitation';
import { TrackSkeleton } from './track-skeleton';
import { useRecentOrders } from './use-recent-orders';
import { useRefetchOnReturn } from './use-refetch-on-return';
import { useRememberOrder } from './use-remember-order';

/** Public status page of an order, opened by its tracking token. */
export function TrackOrderPage() {
  const { trackingToken = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useTrackOrderQuery(
    { trackingToken },
    { refetchOnMountOrArgChange: true },
  );
  const order = currentData?.data;
  const failure = error && !isFetching ? toApiError(error) : undefined;
  useTitle(orderMessages.trackTitle);
  useRefetchOnReturn(refetch);
  useRememberOrder(trackingToken, { number: order?.number, at: order?.created_at });

  if (failure?.status === 404) return <NoSuchOrder />;
  if (!order && failure) {
    return (
      <div className={styles.page}>
        <ErrorState isPage message={failure.message} onRetry={refetch} />
      </div>
    );
  }
  return (
    <div className={styles.page} aria-busy={isFetching}>
      {failure && (
        <div className={styles.stale} role="status">
          {trackMessages.stale}
          <Button variant="quiet" size="small" onClick={refetch}>
            {trackMessages.refresh}
          </Button>
        </div>
      )}
      {order ? <Tracked order={order} token={trackingToken} /> : <TrackSkeleton />}
    </div>
  );
}

function Tracked({ order, token }: { order: TrackedOrder; token: string }) {
  const isCustomer = useSelector(selectCustomer) !== null;
  // The API does not return the total to holders of the link; only the device that placed the order knows it.
  const total = useRecentOrders().orders?.find((recent) => recent.token === token)?.total;
  return (
    <>
      <header>
        <h1 className={styles.title}>{orderMessages.trackOf(order.number)}</h1>
        <p className={styles.soft}>
          {orderMessages.placedAt}: {formatDateTime(order.created_at)}
        </p>
        {total !== undefined && (
          <p className={styles.soft}>
            {orderMessages.total}: <Money amount={total} />
          </p>
        )}
      </header>
      <OrderProgress order={order} />
      {order.status === 'delivered' && <ReviewInvitation address={{ token }} />}
      <MessageAgreement isAgreed={order.agreed_to_messages} token={token} />
      <OrderReturns status={order.status} trackingToken={token} />
      <OrderHelp number={order.number} />
      <p>
        <Link to="/orders">{isCustomer ? trackMessages.mine : trackMessages.lost}</Link>
      </p>
    </>
  );
}

function NoSuchOrder() {
  return (
    <div className={styles.page}>
      <EmptyState
        isPage
        icon={PackageSearch}
        title={orderMessages.notFound}
        text={orderMessages.notFoundText}
      >
        <SupportLinks />
      </EmptyState>
      <ButtonLink to="/orders" variant="secondary" className={styles.alone}>
        {trackMessages.lost}
      </ButtonLink>
    </div>
  );
}
