import { Link } from 'wouter';
import { Badge } from '@/shared/components/badge';
import {
  shipmentListMessages as messages,
  problemText,
  shipmentStateLabels,
} from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { shipmentHref } from './shipment-address';
import { ShipmentStateMark } from './shipment-state-mark';
import styles from './shipments.module.css';

/** Number of the order that links to the page of its shipment. */
export const ShipmentLink = ({ shipment: { id, order } }: { shipment: Shipment }) => (
  <Link className={styles.link} to={shipmentHref(id)} aria-label={messages.open(order.number)}>
    {messages.order(order.number)}
  </Link>
);

/** State of a shipment with its reason, its shadow state and its problem. */
export const ShipmentStatus = ({ shipment }: { shipment: Shipment }) => {
  const { state, reason, shadow_state, problem } = shipment;
  return (
    <div className={styles.status}>
      <ShipmentStateMark state={state} />
      {shadow_state && <Badge tone="amber">{messages.shadow(shipmentStateLabels[shadow_state])}</Badge>}
      {problem && (
        <span title={problemText(problem)}>
          <Badge tone="rose">{messages.problem}</Badge>
        </span>
      )}
      {reason && <span className={styles.soft}>{reason}</span>}
    </div>
  );
};

/** Barcode of a shipment in Latin direction; a note while there is none. */
export const Barcode = ({ barcode }: Pick<Shipment, 'barcode'>) =>
  barcode ? (
    <bdi className={styles.barcode} dir="ltr">
      {barcode}
    </bdi>
  ) : (
    <span className={styles.soft}>{messages.noBarcode}</span>
  );
