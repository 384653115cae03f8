import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { pickingMessages } from '@/shared/messages/admin/bulk-actions';
import type { AdminOrder } from '../../api';
import table from '../../components/table.module.css';
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
import { OrderFlags } from './order-flags';
import styles from './order-row.module.css';

interface OrderRowProps {
  order: AdminOrder;
  selection: OrderSelection;
  onDetails: () => void;
  onLabels: () => void;
}

/** Table row for one order. */
export function OrderRow({ order, selection, onDetails, onLabels }: OrderRowProps) {
  const { number, customer, total, status, created_at } = order;
  const address = orderAddress(customer.location);
  return (
    <tr className={classNames(table.row, selection.isSelected(order) && styles.chosen)} data-list-row>
      <th scope="row" className={styles.number}>
        <span className={styles.choose}>
          <SelectOrder order={order} selection={selection} />
          {number}
        </span>
        <time className={styles.date} dateTime={created_at}>
          {formatDateTime(created_at)}
        </time>
      </th>
      <td>
        <div className={styles.customer}>
          <OrderCustomer order={order} className={styles.name} />
          {customer.email && (
            <bdi className={styles.email} dir="ltr" title={customer.email}>
              {customer.email}
            </bdi>
          )}
        </div>
        <OrderContact order={order} />
        <OrderFlags order={order} />
      </td>
      <td>
        <span className={styles.address} title={address}>
          {address}
        </span>
      </td>
      <td className={styles.total}>
        <Money amount={total} />
        <span className={styles.pieces}>{pickingMessages.pieces(countPieces(order))}</span>
      </td>
      <td>
        <div className={styles.status}>
          <OrderStatusMark status={status} />
          <ConfirmationSelect order={order} />
        </div>
      </td>
      <td>
        <OrderActions order={order} onDetails={onDetails} onLabels={onLabels} />
      </td>
      <td>
        <CancelOrder order={order} />
      </td>
    </tr>
  );
}
