import { ArrowLeft } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { dashboardMessages, waitingMessages as messages } from '@/shared/messages/admin/dashboard';
import type { WaitingOrder as Order } from '../api';
import card from './card.module.css';
import { WaitingOrder } from './waiting-order';
import styles from './waiting-orders.module.css';

interface WaitingOrdersProps {
  /** Number of pending orders. */
  pending: number;
  /** Oldest unsent orders, in ascending order of age. */
  orders: readonly Order[];
  /** Time of the request in milliseconds since the epoch. */
  now: number;
}

/** Orders that have waited longest, with a link to all of them. */
export function WaitingOrders({ pending, orders, now }: WaitingOrdersProps) {
  return (
    <section className={styles.card} aria-labelledby="waiting-orders">
      <h2 id="waiting-orders" className={card.title}>
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
