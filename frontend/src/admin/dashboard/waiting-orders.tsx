import { ArrowLeft } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { dashboardMessages as messages } from '@/shared/messages/admin';
import { useListAdminOrdersQuery } from '../api';
import { DEFAULT_FILTERS, toListArg } from '../orders/order-filters';
import { WaitingOrder } from './waiting-order';
import styles from './waiting-orders.module.css';

const SHOWN = 5;

/** What needs a person now: the newest orders that wait, and the way to all of them. */
export function WaitingOrders({ pending }: { pending: number }) {
  const { data } = useListAdminOrdersQuery(toListArg(DEFAULT_FILTERS), { refetchOnMountOrArgChange: true });
  const orders = data?.data.slice(0, SHOWN) ?? [];
  return (
    <section className={styles.card} aria-labelledby="waiting-orders">
      <h2 id="waiting-orders" className={styles.title}>
        {messages.waitingTitle}
      </h2>
      <p className={styles.text}>{messages.waiting(pending)}</p>
      {orders.length > 0 && (
        <ul className={styles.list}>
          {orders.map((order) => (
            <WaitingOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ButtonLink className={styles.all} to="/admin/orders">
        {messages.manageOrders}
        <Icon shape={ArrowLeft} size={18} />
      </ButtonLink>
    </section>
  );
}
