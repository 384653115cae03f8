import { formatDateTime } from '@/shared/format/dates';
import { formatPhone } from '@/shared/format/phone';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import { printedOrderMessages as messages } from '@/shared/messages/admin/printing';
import type { AdminOrder } from '../api';
import { orderAddress } from '../orders/contact/order-address';
import { PrintLayout } from './print-layout';
import { PrintedItems } from './printed-items';
import styles from './printed-order.module.css';
import { PrintedTotals } from './printed-totals';

/** Printed order on A4: recipient, items and amounts. */
export function PrintedOrder({ order }: { order: AdminOrder }) {
  const { number, status, created_at, customer, items } = order;
  return (
    <PrintLayout
      title={messages.title(number)}
      note={formatDateTime(created_at)}
      facts={[adminStatusLabels[status]]}
    >
      <dl className={styles.customer}>
        <div>
          <dt>{messages.customer}</dt>
          <dd>{customer.name}</dd>
        </div>
        <div>
          <dt>{messages.phone}</dt>
          <dd>
            <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{messages.address}</dt>
          <dd>{orderAddress(customer.location)}</dd>
        </div>
      </dl>
      <PrintedItems items={items} />
      <PrintedTotals order={order} />
    </PrintLayout>
  );
}
