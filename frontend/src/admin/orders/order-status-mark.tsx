import { classNames } from '@/shared/class-names';
import { adminStatusLabels } from '@/shared/messages/admin';
import type { OrderStatus } from '../api';
import styles from './order-status-mark.module.css';

/** An order's status: a coloured dot and its word. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  return (
    <span className={classNames(styles.status, styles[status])}>
      <span className={styles.dot} aria-hidden="true" />
      {adminStatusLabels[status]}
    </span>
  );
}
