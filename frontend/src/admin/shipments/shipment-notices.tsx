import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import {
  shipmentMessages as messages,
  problemText,
  shipmentStateLabels,
} from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { COURIERS } from '../couriers/courier-address';
import styles from './shipment-details.module.css';

/** Problem of the last attempt, and the state that a courier in shadow mode reported; nothing without either. */
export function ShipmentNotices({ shipment: { problem, shadow_state, courier } }: { shipment: Shipment }) {
  return (
    <>
      {problem && (
        <div className={classNames(styles.notice, styles.problem)} role="status">
          <p className={styles.strong}>{messages.problemTitle}</p>
          <p>{problemText(problem)}</p>
        </div>
      )}
      {shadow_state && (
        <div className={styles.notice} role="status">
          <p className={styles.strong}>{messages.shadowTitle(shipmentStateLabels[shadow_state])}</p>
          <p>{messages.shadowText(courier.name)}</p>
          <p>
            <Link className={styles.link} to={COURIERS}>
              {messages.toCouriers}
            </Link>
          </p>
        </div>
      )}
    </>
  );
}
