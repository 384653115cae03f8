import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import type { WaitingOrder as Order } from '../api';
import { orderHref } from '../orders/filters/order-filters';
import { OrderStatusMark } from '../orders/status/order-status-mark';
import { formatAge } from './days';
import styles from './waiting-order.module.css';

interface WaitingOrderProps {
  order: Order;
  /** Current time in milliseconds since the epoch. */
  now: number;
}

/** Link to an order that waits: number, customer, age, status and total. */
export function WaitingOrder({ order, now }: WaitingOrderProps) {
  const { number, customer_name, status, created_at, total } = order;
  return (
    <li>
      <Link className={styles.order} to={orderHref(number)}>
        <span className={styles.number}>{number}</span>
        <span className={styles.who}>
          <span className={styles.name}>{customer_name}</span>
          <time className={styles.date} dateTime={created_at} title={formatDateTime(created_at)}>
            {formatAge(created_at, now)}
          </time>
        </span>
        <OrderStatusMark status={status} />
        <span className={styles.total}>
          <Money amount={total} />
        </span>
      </Link>
    </li>
  );
}
