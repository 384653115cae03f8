import type { OrderStatus } from '@/api';
import { classNames } from '@/shared/class-names';
import { orderStatusLabels } from '@/shared/messages/labels';
import styles from './order-status-mark.module.css';

/** An order's status: a coloured dot and its word. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  return (
    <span className={classNames(styles.status, styles[status])}>
      <span className={styles.dot} aria-hidden="true" />
      {orderStatusLabels[status]}
    </span>
  );
}
