import type { OrderStatus, TrackedOrder } from '@/api';
import { FULFILMENT_STATUSES } from '@/api/order-status';
import { formatDateTime } from '@/shared/format/dates';
import { orderMessages } from '@/shared/messages/storefront/orders';
import styles from './order-steps.module.css';

interface Step {
  status: OrderStatus;
  /** Time at which the status was last reached; `undefined` for a later one. */
  at?: string;
}

type OrderHistory = Pick<TrackedOrder, 'status' | 'history'>;

/**
 * Return the steps of an order: those reached with their times, then those to come. A status that was taken back
 * counts as not reached.
 */
export function stepsOf({ status, history }: OrderHistory): Step[] {
  const reachedAt = (step: OrderStatus) => history.findLast((change) => change.to === step)?.at;
  if (status === 'cancelled') {
    const before = history
      .filter((change) => change.to !== 'cancelled')
      .map(({ to, at }) => ({ status: to, at }));
    return [...before, { status, at: reachedAt(status) }];
  }
  const place = FULFILMENT_STATUSES.indexOf(status);
  return FULFILMENT_STATUSES.map((step, index) => ({
    status: step,
    at: index <= place ? reachedAt(step) : undefined,
  }));
}

/** Steps of an order, from top to bottom on phones and in a row on wider screens. */
export function OrderSteps({ order }: { order: OrderHistory }) {
  return (
    <ol className={styles.steps} aria-label={orderMessages.history}>
      {stepsOf(order).map(({ status, at }) => (
        <li
          key={`${status}-${at}`}
          className={at ? styles[status === 'cancelled' ? 'cancelled' : 'done'] : styles.later}
          aria-current={status === order.status ? 'step' : undefined}
        >
          <strong>{orderMessages.steps[status]}</strong>
          {at && (
            <time className={styles.time} dateTime={at}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
