import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import type { AdminOrder } from '../api';
import { CancelOrder } from './cancel-order';
import { CustomerContact } from './customer-contact';
import { OrderActions } from './order-actions';
import { orderAddress } from './order-address';
import styles from './order-row.module.css';
import { OrderStatusMark } from './order-status-mark';

interface OrderRowProps {
  order: AdminOrder;
  onDetails: () => void;
}

/** An order as a row of the table. */
export function OrderRow({ order, onDetails }: OrderRowProps) {
  const { number, customer, total, status, created_at } = order;
  const address = orderAddress(customer.location);
  return (
    <tr className={styles.row} data-order-row>
      <th scope="row" className={styles.number}>
        {number}
        <time className={styles.date} dateTime={created_at}>
          {formatDate(created_at)}
        </time>
      </th>
      <td>
        <div className={styles.customer}>
          <span className={styles.name} title={customer.name}>
            {customer.name}
          </span>
          {customer.email && (
            <bdi className={styles.email} dir="ltr" title={customer.email}>
              {customer.email}
            </bdi>
          )}
        </div>
        <CustomerContact phone={customer.phone} />
      </td>
      <td>
        <span className={styles.address} title={address}>
          {address}
        </span>
      </td>
      <td className={styles.total}>
        <Money amount={total} />
      </td>
      <td>
        <OrderStatusMark status={status} />
      </td>
      <td>
        <OrderActions order={order} onDetails={onDetails} />
      </td>
      <td>
        <CancelOrder order={order} />
      </td>
    </tr>
  );
}
