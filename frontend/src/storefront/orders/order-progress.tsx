import type { TrackedOrder } from '@/api';
import { orderMessages } from '@/shared/messages/storefront/orders';
import { OrderSteps } from './order-steps';
import styles from './orders.module.css';

/** Current status of an order in words, with all its steps. */
export function OrderProgress({ order }: { order: Pick<TrackedOrder, 'status' | 'history'> }) {
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.cardTitle}>{orderMessages.steps[order.status]}</h2>
        <p>{orderMessages.texts[order.status]}</p>
      </div>
      <OrderSteps order={order} />
    </section>
  );
}
