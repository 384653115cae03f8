import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { shipmentListMessages as messages } from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { CustomerContact } from '../orders/contact/customer-contact';
import { Barcode, ShipmentLink, ShipmentStatus } from './shipment-about';
import styles from './shipments.module.css';

/** Shipments as cards, for tablets and phones. */
export const ShipmentCards = ({ shipments }: { shipments: readonly Shipment[] }) => (
  <ul className={styles.cards} aria-label={messages.list}>
    {shipments.map((shipment) => (
      <li key={shipment.id} className={styles.card}>
        <div className={styles.top}>
          <ShipmentLink shipment={shipment} />
          <Money amount={shipment.cash} />
        </div>
        <ShipmentStatus shipment={shipment} />
        <p className={styles.place}>
          <bdi>{shipment.order.customer_name}</bdi>
          <span className={styles.soft}> · {shipment.order.city}</span>
        </p>
        <CustomerContact phone={shipment.order.phone} />
        <div className={styles.top}>
          <span className={styles.courier}>{shipment.courier.name}</span>
          <Barcode barcode={shipment.barcode} />
        </div>
        <time className={styles.soft} dateTime={shipment.created_at}>
          {formatDate(shipment.created_at)}
        </time>
      </li>
    ))}
  </ul>
);
