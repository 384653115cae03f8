import { Badge } from '@/shared/components/badge';
import { formatDateTime } from '@/shared/format/dates';
import { shipmentMessages as messages } from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import log from '../components/event-log.module.css';
import { Section } from '../components/section';
import styles from './shipment-details.module.css';
import { ShipmentStateMark } from './shipment-state-mark';

/** States of a shipment, oldest first, with those that a courier in shadow mode only reported. */
export const ShipmentHistory = ({ changes }: Pick<Shipment, 'changes'>) => (
  <Section title={messages.history}>
    <ol>
      {changes.map(({ state, reason, provider_state, at, by, is_shadow }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end
        <li key={index} className={log.event}>
          <p className={styles.change}>
            <ShipmentStateMark state={state} />
            {is_shadow && <Badge tone="amber">{messages.shadowMark}</Badge>}
            {reason && <span className={styles.text}>{reason}</span>}
          </p>
          <p className={log.when}>
            <time dateTime={at}>{formatDateTime(at)}</time> · {by ? messages.by(by) : messages.byCourier}
            {provider_state && ` · ${messages.word(provider_state)}`}
          </p>
        </li>
      ))}
    </ol>
  </Section>
);
