import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { Link } from '@/shared/navigation/link';
import type { AdminOrder } from '../api';
import { ordersHref } from '../orders/order-filters';
import styles from './waiting-order.module.css';

/** An order that waits: number, who, since when, how much. It leads to its row. */
export function WaitingOrder({ order: { number, customer, created_at, total } }: { order: AdminOrder }) {
  return (
    <li>
      <Link className={styles.order} to={ordersHref({ search: String(number) })}>
        <span className={styles.number}>{number}</span>
        <span className={styles.who}>
          <span className={styles.name}>{customer.name}</span>
          <time className={styles.date} dateTime={created_at}>
            {formatDateTime(created_at)}
          </time>
        </span>
        <span className={styles.total}>
          <Money amount={total} />
        </span>
      </Link>
    </li>
  );
}
