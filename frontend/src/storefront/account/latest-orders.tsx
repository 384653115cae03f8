import { Link } from 'wouter';
import { useListOrdersQuery } from '@/api';
import { Button } from '@/shared/components/button';
import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/shared/common';
import { profileMessages } from '@/shared/messages/storefront/profile';
import { OrderListItem } from '@/storefront/orders/order-list-item';
import styles from './account.module.css';

const SHOWN = 3;

/** List the customer's latest orders, with a link to all of them. */
export function LatestOrders() {
  const query = useListOrdersQuery({ page: 1, perPage: SHOWN }, { refetchOnMountOrArgChange: true });
  const orders = query.data?.data;
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.cardTitle}>{profileMessages.orders}</h2>
        <Link to="/orders">{profileMessages.allOrders}</Link>
      </div>
      {orders ? (
        <ul>
          {orders.map((order) => (
            <OrderListItem key={order.id} order={order} to={`/orders/${order.id}`} />
          ))}
        </ul>
      ) : (
        <Pending isFailed={query.isError && !query.isFetching} onRetry={query.refetch} />
      )}
      {orders?.length === 0 && <p className={styles.soft}>{profileMessages.noOrdersText}</p>}
    </section>
  );
}

function Pending({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) return <Skeleton shape="block" className={styles.orders} />;
  return (
    <div role="alert">
      <p className={styles.soft}>{profileMessages.ordersFailed}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </div>
  );
}
