import { useListOrdersQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Pagination } from '@/shared/components/pagination';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { OrderCard } from './order-card';
import styles from './orders.module.css';
import { OrdersSkeleton } from './orders-skeleton';
import { RecentOrdersCard } from './recent-orders-card';
import { useRecentOrders } from './use-recent-orders';

const PER_PAGE = 10;

const hrefFor = (page: number) => (page === 1 ? '/orders' : `/orders?page=${page}`);

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** All orders of the customer, newest first, with pagination. */
export function MyOrders() {
  const page = pageOf(useQueryParams());
  const query = useListOrdersQuery({ page, perPage: PER_PAGE }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = query;

  if (!data && error && !isFetching) {
    return <ErrorState message={toApiError(error, myOrderMessages.failed).message} onRetry={query.refetch} />;
  }
  if (!data) return <OrdersSkeleton />;
  if (data.data.length === 0) {
    return (
      <>
        <EmptyState title={myOrderMessages.emptyTitle} text={myOrderMessages.emptyText}>
          <ButtonLink to={page > 1 ? '/orders' : '/products'}>
            {page > 1 ? myOrderMessages.title : myOrderMessages.browse}
          </ButtonLink>
        </EmptyState>
        <GuestOrdersOfDevice />
      </>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-busy={isFetching}>
        {data.data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pagination meta={data.pagination} hrefFor={hrefFor} />
      <GuestOrdersOfDevice />
    </>
  );
}

/** List the orders that the customer placed on this device without an account. */
function GuestOrdersOfDevice() {
  const { orders = [], forget } = useRecentOrders();
  return orders.length > 0 ? <RecentOrdersCard orders={orders} onForget={forget} /> : null;
}
