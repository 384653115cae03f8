import type { OrderStatus, TrackedOrder } from '@/api';
import { FULFILMENT_STATUSES } from '@/api/order-status';
import { formatDateTime } from '@/shared/format/dates';
import { orderMessages } from '@/shared/messages/storefront/orders';
import styles from './order-steps.module.css';

interface Step {
  status: OrderStatus;
  /** When it was last reached; not yet, when left out. */
  at?: string;
}

type Way = Pick<TrackedOrder, 'status' | 'history'>;

/** The way of an order: what was reached and when, then what is still to come. A step taken back counts as open. */
export function stepsOf({ status, history }: Way): Step[] {
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

/** The steps from top to bottom on phones, from right to left where there is room. */
export function OrderSteps({ order }: { order: Way }) {
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
