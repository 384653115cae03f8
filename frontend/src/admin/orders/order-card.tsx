import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder } from '../api';
import { CancelOrder } from './cancel-order';
import { CustomerContact } from './customer-contact';
import { OrderActions } from './order-actions';
import { orderAddress } from './order-address';
import styles from './order-card.module.css';
import { OrderStatusMark } from './order-status-mark';

interface OrderCardProps {
  order: AdminOrder;
  onDetails: () => void;
}

/** An order where a table has no room. */
export function OrderCard({ order, onDetails }: OrderCardProps) {
  const { number, customer, total, status, created_at } = order;
  return (
    <article className={styles.card} data-order-row aria-label={messages.orderNumber(number)}>
      <div className={styles.top}>
        <h2 className={styles.number}>{number}</h2>
        <time className={styles.date} dateTime={created_at}>
          {formatDate(created_at)}
        </time>
        <OrderStatusMark status={status} />
      </div>
      <div className={styles.who}>
        <p className={styles.name}>{customer.name}</p>
        <p className={styles.total}>
          <span className="visually-hidden">{messages.total}: </span>
          <Money amount={total} />
        </p>
      </div>
      <p className={styles.contact}>
        <CustomerContact phone={customer.phone} />
        {customer.email && (
          <bdi className={styles.email} dir="ltr">
            {customer.email}
          </bdi>
        )}
      </p>
      <p className={styles.address}>{orderAddress(customer.location)}</p>
      <div className={styles.actions}>
        <OrderActions order={order} onDetails={onDetails} />
        <CancelOrder order={order} />
      </div>
    </article>
  );
}
