import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { pickingMessages } from '@/shared/messages/admin/bulk-actions';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { ConfirmationSelect } from '../confirmation/confirmation-select';
import { orderAddress } from '../contact/order-address';
import { OrderContact } from '../contact/order-contact';
import { OrderCustomer } from '../contact/order-customer';
import { SelectOrder } from '../selection/select-order';
import type { OrderSelection } from '../selection/use-selection';
import { CancelOrder } from '../status/cancel-order';
import { OrderStatusMark } from '../status/order-status-mark';
import { countPieces } from './count-pieces';
import { OrderActions } from './order-actions';
import styles from './order-card.module.css';
import { OrderFlags } from './order-flags';

interface OrderCardProps {
  order: AdminOrder;
  selection: OrderSelection;
  onDetails: () => void;
  onLabels: () => void;
}

/** Card for one order on tablets and phones. */
export function OrderCard({ order, selection, onDetails, onLabels }: OrderCardProps) {
  const { number, customer, total, status, created_at } = order;
  return (
    <article
      className={classNames(styles.card, selection.isSelected(order) && styles.chosen)}
      data-list-row
      aria-label={messages.orderNumber(number)}
    >
      <div className={styles.top}>
        <SelectOrder order={order} selection={selection} />
        <h2 className={styles.number}>{number}</h2>
        <time className={styles.date} dateTime={created_at}>
          {formatDateTime(created_at)}
        </time>
        <OrderStatusMark status={status} />
      </div>
      <div className={styles.who}>
        <OrderCustomer order={order} className={styles.name} />
        <p className={styles.pieces}>{pickingMessages.pieces(countPieces(order))}</p>
        <p className={styles.total}>
          <span className="visually-hidden">{messages.total}: </span>
          <Money amount={total} />
        </p>
      </div>
      <p className={styles.contact}>
        <OrderContact order={order} />
        {customer.email && (
          <bdi className={styles.email} dir="ltr">
            {customer.email}
          </bdi>
        )}
      </p>
      <p className={styles.address}>{orderAddress(customer.location)}</p>
      <div className={styles.state}>
        <ConfirmationSelect order={order} />
        <OrderFlags order={order} />
      </div>
      <div className={styles.actions}>
        <OrderActions order={order} onDetails={onDetails} onLabels={onLabels} />
        <CancelOrder order={order} />
      </div>
    </article>
  );
}
