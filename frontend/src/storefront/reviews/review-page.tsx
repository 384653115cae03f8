import { PenLine } from 'lucide';
import { useSelector } from 'react-redux';
import { Redirect } from 'wouter';
import { toApiError } from '@/api/api-error';
import { useListReviewableQuery } from '@/api/customer';
import { selectCustomer } from '@/api/session-slice';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { reviewPageMessages as messages } from '@/shared/messages/storefront/review-page';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { type ReviewAddress, readReviewAddress, reviewHref } from './review-address';
import { ReviewForm } from './review-form';
import styles from './review-page.module.css';
import { ReviewableOrders } from './reviewable-orders';

const NOT_FOUND = 404;

/** Products of delivered orders, and the form of a review. Without a tracking token, guests log in first and return here. */
export function ReviewPage() {
  useTitle(messages.title);
  const address = readReviewAddress(useQueryParams());
  const isCustomer = useSelector(selectCustomer) !== null;
  if (!address.token && !isCustomer) {
    return <Redirect to={`/login?${new URLSearchParams({ from: reviewHref(address) })}`} replace />;
  }
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{messages.title}</h1>
        <p className={styles.soft}>{messages.text}</p>
      </header>
      <Reviewable address={address} />
    </div>
  );
}

function Reviewable({ address }: { address: ReviewAddress }) {
  const { currentData, error, isFetching, refetch } = useListReviewableQuery(
    { trackingToken: address.token },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error) {
    const { status, message } = toApiError(error, messages.failed);
    if (status === NOT_FOUND) return <EmptyState title={messages.missing} text={messages.missingText} />;
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!currentData) return <ReviewableSkeleton />;

  const orders = currentData.data.orders.filter(
    ({ order_id, products }) => products.length > 0 && (!address.order || address.order === order_id),
  );
  if (orders.length === 0) {
    return (
      <EmptyState icon={PenLine} title={messages.nothing} text={messages.nothingText}>
        <ButtonLink to={address.token ? `/orders/track/${address.token}` : '/orders'}>
          {address.token ? messages.track : messages.orders}
        </ButtonLink>
      </EmptyState>
    );
  }
  const order = orders.find(({ products }) => products.some(({ id }) => id === address.product));
  const product = order?.products.find(({ id }) => id === address.product);
  if (order && product && !product.review) {
    return <ReviewForm key={product.id} address={address} orderId={order.order_id} product={product} />;
  }
  return <ReviewableOrders address={address} orders={orders} />;
}

const ReviewableSkeleton = () => (
  <div className={styles.card}>
    <p className="visually-hidden" role="status">
      {messages.loading}
    </p>
    <Skeleton shape="short" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </div>
);
