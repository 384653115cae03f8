import { useState } from 'react';
import { type OrderStatus, useListOrdersQuery } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { accountMessages } from '@/shared/messages/account';
import { orderStatusLabels } from '@/shared/messages/labels';
import { pagingMessages } from '@/shared/messages/paging';
import { Link } from '@/shared/navigation/link';
import styles from './account.module.css';

const TONES = {
  pending: 'amber',
  processing: 'info',
  shipped: 'info',
  delivered: 'leaf',
  cancelled: 'rose',
} as const satisfies Record<OrderStatus, string>;

/** The orders of the customer, newest first, each leading to its way. */
export function MyOrders() {
  const [page, setPage] = useState(1);
  const { data } = useListOrdersQuery({ page }, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { data: orders, pagination } = data;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{accountMessages.orders}</h2>
      {orders.length === 0 && <p className={styles.soft}>{accountMessages.noOrdersText}</p>}
      <ul className={styles.orders}>
        {orders.map(({ id, number, status, total, created_at, tracking_token }) => (
          <li key={id} className={styles.row}>
            <span>
              <Link to={`/orders/track/${tracking_token}`}>{accountMessages.orderNumber(number)}</Link>
              <span className={styles.soft}> · {formatDate(created_at)}</span>
            </span>
            <span className={styles.row}>
              <Badge tone={TONES[status]}>{orderStatusLabels[status]}</Badge>
              <Money amount={total} />
            </span>
          </li>
        ))}
      </ul>
      {pagination.last_page > 1 && (
        <div className={styles.row}>
          <Button variant="quiet" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {pagingMessages.previousPage}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={page >= pagination.last_page}
            onClick={() => setPage(page + 1)}
          >
            {pagingMessages.nextPage}
          </Button>
        </div>
      )}
    </section>
  );
}
