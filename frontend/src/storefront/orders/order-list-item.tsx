import { Link } from 'wouter';
import type { OrderStatus } from '@/api';
import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { orderLabel } from '@/shared/messages/shared/labels';
import styles from './order-list-item.module.css';
import { OrderStatusMark } from './order-status-mark';

interface OrderListItemProps {
  order: { number: number; created_at: string; status?: OrderStatus; total?: number };
  to: string;
}

/** An order as a list item: number and status, date and total. */
export function OrderListItem({ order, to }: OrderListItemProps) {
  const { number, created_at, status, total } = order;
  return (
    <li className={styles.brief}>
      <Link to={to} className={styles.link}>
        {orderLabel(number)}
      </Link>
      {status ? <OrderStatusMark status={status} /> : <span />}
      <span className={styles.soft}>{formatDate(created_at)}</span>
      <span className={styles.total}>{total !== undefined && <Money amount={total} />}</span>
    </li>
  );
}
