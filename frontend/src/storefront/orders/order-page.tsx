import { PackageSearch } from 'lucide';
import { useSelector } from 'react-redux';
import { Redirect, useParams } from 'wouter';
import { type CustomerOrder, useGetOrderQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { selectCustomer } from '@/api/session-slice';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { formatDateTime } from '@/shared/format/dates';
import { useTitle } from '@/shared/hooks/use-title';
import { orderLabel } from '@/shared/messages/shared/labels';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { orderMessages } from '@/shared/messages/storefront/orders';
import { OrderAgainButton } from './order-again-button';
import { OrderDelivery } from './order-delivery';
import { OrderHelp } from './order-help';
import { OrderLineList } from './order-line-list';
import { linesOf } from './order-lines';
import { OrderProgress } from './order-progress';
import { OrderReturns } from './order-returns';
import { OrderTotals } from './order-totals';
import styles from './orders.module.css';
import { ReviewInvitation } from './review-invitation';
import { TrackSkeleton } from './track-skeleton';

/** Details of one of the customer's orders. Guests log in first and return here. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const isCustomer = useSelector(selectCustomer) !== null;
  const query = useGetOrderQuery({ id: orderId }, { skip: !isCustomer, refetchOnMountOrArgChange: true });
  const order = query.currentData?.data;
  const failure = query.error && !query.isFetching ? toApiError(query.error) : undefined;
  useTitle(order && orderMessages.trackOf(order.number));

  if (!isCustomer) {
    return <Redirect to={`/login?${new URLSearchParams({ from: `/orders/${orderId}` })}`} replace />;
  }
  if (failure?.status === 404) {
    return (
      <div className={styles.page}>
        <EmptyState
          isPage
          icon={PackageSearch}
          title={orderMessages.notFound}
          text={orderMessages.notFoundText}
        >
          <ButtonLink to="/orders">{myOrderMessages.title}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (!order && failure) {
    return (
      <div className={styles.page}>
        <ErrorState isPage message={failure.message} onRetry={query.refetch} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: myOrderMessages.title, to: '/orders' },
          { label: order ? orderLabel(order.number) : myOrderMessages.details },
        ]}
      />
      {order ? <Whole order={order} /> : <TrackSkeleton />}
    </div>
  );
}

function Whole({ order }: { order: CustomerOrder }) {
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{orderMessages.trackOf(order.number)}</h1>
          <p className={styles.soft}>
            {orderMessages.placedAt}: {formatDateTime(order.created_at)}
          </p>
        </div>
        <OrderAgainButton order={order} />
      </header>
      <OrderProgress order={order} />
      {order.status === 'delivered' && <ReviewInvitation address={{ order: order.id }} />}
      <section className={styles.card}>
        <h2 className={styles.cardTitle}>{myOrderMessages.contents}</h2>
        <OrderLineList lines={linesOf(order)} />
        <OrderTotals order={order} />
      </section>
      <OrderReturns status={order.status} trackingToken={order.tracking_token} />
      <OrderDelivery customer={order.customer} />
      <OrderHelp number={order.number} />
    </>
  );
}
