import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { ListTable } from '../../components/list-table';
import { SelectPage } from '../selection/select-page';
import type { OrderSelection } from '../selection/use-selection';
import { OrderRow } from './order-row';
import styles from './order-table.module.css';

const columns = (selection: OrderSelection) => [
  { label: messages.number, className: styles.number, lead: <SelectPage selection={selection} /> },
  { label: messages.customer },
  { label: messages.address },
  { label: messages.total, className: styles.total },
  { label: messages.status, className: styles.status },
  { label: messages.actions, className: styles.actions },
  { label: messages.cancellation, className: styles.cancel, isSilent: true },
];

interface OrderListProps {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  onDetails: (order: AdminOrder) => void;
  /** Print the order's sample labels. */
  onLabels: (order: AdminOrder) => void;
}

/** Orders as a table, for wide windows. */
export const OrderTable = ({ orders, selection, onDetails, onLabels }: OrderListProps) => (
  <ListTable
    caption={messages.list}
    columns={columns(selection)}
    items={orders}
    row={(order) => (
      <OrderRow
        key={order.id}
        order={order}
        selection={selection}
        onDetails={() => onDetails(order)}
        onLabels={() => onLabels(order)}
      />
    )}
  />
);
