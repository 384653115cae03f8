import { ArrowLeft } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { dashboardMessages } from '@/shared/messages/admin';
import { waitingMessages as messages } from '@/shared/messages/admin-sales';
import type { WaitingOrder as Order } from '../api';
import { WaitingOrder } from './waiting-order';
import styles from './waiting-orders.module.css';

interface WaitingOrdersProps {
  /** How many wait to be packed. */
  pending: number;
  /** The ones that have not been sent for longest; the oldest first. */
  orders: readonly Order[];
  /** When that was asked for, in milliseconds. */
  now: number;
}

/** What needs a person now: the orders that wait longest, and the way to all of them. */
export function WaitingOrders({ pending, orders, now }: WaitingOrdersProps) {
  return (
    <section className={styles.card} aria-labelledby="waiting-orders">
      <h2 id="waiting-orders" className={styles.title}>
        {dashboardMessages.waitingTitle}
      </h2>
      <p className={styles.text}>{dashboardMessages.waiting(pending)}</p>
      {orders.length > 0 && (
        <ul className={styles.list} aria-label={messages.longest}>
          {orders.map((order) => (
            <WaitingOrder key={order.id} order={order} now={now} />
          ))}
        </ul>
      )}
      <ButtonLink className={styles.all} to="/admin/orders">
        {dashboardMessages.manageOrders}
        <Icon shape={ArrowLeft} size={18} />
      </ButtonLink>
    </section>
  );
}
