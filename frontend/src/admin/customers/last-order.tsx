import { Link } from 'wouter';
import { formatDate } from '@/shared/format/dates';
import { customerListMessages as messages } from '@/shared/messages/admin/customers';
import type { CustomerSummary } from '../api';
import list from '../components/list-entry.module.css';
import { orderHref } from '../orders/filters/order-filters';
import styles from './customers.module.css';

/** Number of a customer's last order, which links to it, and its day. */
export function LastOrder({
  customer: { last_order: order, last_order_at: at },
}: {
  customer: CustomerSummary;
}) {
  if (!order || !at) return messages.ordersCount(0);
  return (
    <>
      <Link className={styles.order} to={orderHref(order.number)}>
        {order.number}
      </Link>{' '}
      <time className={list.soft} dateTime={at}>
        {formatDate(at)}
      </time>
    </>
  );
}
