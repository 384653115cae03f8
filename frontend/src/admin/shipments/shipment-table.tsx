import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { shipmentListMessages as messages } from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { ListTable } from '../components/list-table';
import table from '../components/table.module.css';
import { CustomerContact } from '../orders/contact/customer-contact';
import { Barcode, ShipmentLink, ShipmentStatus } from './shipment-about';
import styles from './shipments.module.css';

const COLUMNS = [
  { label: messages.orderColumn, className: styles.orderColumn },
  { label: messages.customer },
  { label: messages.courierColumn, className: styles.courierColumn },
  { label: messages.barcode, className: styles.barcodeColumn },
  { label: messages.cash, className: styles.cashColumn },
  { label: messages.stateColumn, className: styles.stateColumn },
  { label: messages.date, className: styles.dateColumn },
];

/** Shipments as a table, for wide windows. */
export const ShipmentTable = ({ shipments }: { shipments: readonly Shipment[] }) => (
  <ListTable
    caption={messages.list}
    columns={COLUMNS}
    items={shipments}
    row={(shipment) => (
      <tr key={shipment.id} className={table.row} data-list-row>
        <th scope="row">
          <ShipmentLink shipment={shipment} />
        </th>
        <td>
          <bdi>{shipment.order.customer_name}</bdi>
          <span className={styles.soft}> · {shipment.order.city}</span>
          <CustomerContact phone={shipment.order.phone} />
        </td>
        <td className={styles.courier}>{shipment.courier.name}</td>
        <td>
          <Barcode barcode={shipment.barcode} />
        </td>
        <td className={styles.figure}>
          <Money amount={shipment.cash} />
        </td>
        <td>
          <ShipmentStatus shipment={shipment} />
        </td>
        <td>
          <time className={styles.soft} dateTime={shipment.created_at}>
            {formatDate(shipment.created_at)}
          </time>
        </td>
      </tr>
    )}
  />
);
