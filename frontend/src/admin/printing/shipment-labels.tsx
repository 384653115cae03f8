import { Money } from '@/shared/components/money';
import { config } from '@/shared/config';
import { formatPhone } from '@/shared/format/phone';
import { shipmentLabelMessages as messages } from '@/shared/messages/admin/shipments';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { Shipment } from '../api';
import { Barcode } from './barcode';
import styles from './shipment-labels.module.css';

/** Sizes of labels: 4 × 3 cm and 10 × 15 cm. */
export type LabelSize = 'small' | 'large';

interface ShipmentLabelsProps {
  shipments: readonly Shipment[];
  size: LabelSize;
}

/** Labels of parcels, one per page, with the barcode of the courier and that of the order. */
export const ShipmentLabels = ({ shipments, size }: ShipmentLabelsProps) =>
  shipments.map((shipment) =>
    size === 'small' ? (
      <SmallLabel key={shipment.id} shipment={shipment} />
    ) : (
      <LargeLabel key={shipment.id} shipment={shipment} />
    ),
  );

const CourierBarcode = ({ shipment: { barcode, courier } }: { shipment: Shipment }) =>
  barcode && <Barcode name={courier.name} text={barcode} />;

const OrderBarcode = ({ shipment: { order } }: { shipment: Shipment }) => (
  <Barcode name={messages.orderCode} text={String(order.number)} />
);

const SmallLabel = ({ shipment }: { shipment: Shipment }) => (
  <div className={styles.small}>
    <CourierBarcode shipment={shipment} />
    <OrderBarcode shipment={shipment} />
  </div>
);

function LargeLabel({ shipment }: { shipment: Shipment }) {
  const { order, courier, cash } = shipment;
  return (
    <div className={styles.large}>
      <div className={styles.head}>
        <p className={styles.shop}>{config.storeName}</p>
        <p>{courier.name}</p>
      </div>
      <CourierBarcode shipment={shipment} />
      <dl className={styles.facts}>
        <dt>{messages.customer}</dt>
        <dd className={styles.strong}>
          <bdi>{order.customer_name}</bdi>
        </dd>
        <dt>{messages.phone}</dt>
        <dd className={styles.strong}>
          <bdi dir="ltr">{formatPhone(order.phone)}</bdi>
        </dd>
        <dt>{messages.address}</dt>
        <dd>{[regionLabels[order.region], order.city, order.address].join(' - ')}</dd>
        <dt>{messages.cash}</dt>
        <dd className={styles.cash}>{cash > 0 ? <Money amount={cash} /> : messages.noCash}</dd>
      </dl>
      <OrderBarcode shipment={shipment} />
    </div>
  );
}
