import { Ban, Copy, FilePenLine, PhoneCall, PhoneOff, StickyNote, Truck } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '@/shared/components/icon';
import { customerFlagMessages } from '@/shared/messages/admin/customers';
import { orderFlagMessages as messages } from '@/shared/messages/admin/orders';
import { orderShipmentMessages, shipmentStateLabels } from '@/shared/messages/admin/shipments';
import type { AdminOrder } from '../../api';
import { isFuture } from '../../customers/is-future';
import { lastDay } from '../../customers/last-day';
import { shipmentHref } from '../../shipments/shipment-address';
import { orderHref } from '../filters/order-filters';
import styles from './order-flags.module.css';

/** Warnings about an order: a possible duplicate, earlier refusals, a call or a block, outdated prints, notes. */
export function OrderFlags({ order }: { order: AdminOrder }) {
  const { duplicate_of, refused_before, must_call, customer_blocked_until, notes_count } = order;
  const { labels, sheets, shipment } = order;
  const isBlocked = isFuture(customer_blocked_until);
  const isStale = labels?.is_stale || sheets?.is_stale;
  const isPlain = !duplicate_of && refused_before === 0 && !isBlocked && notes_count === 0 && !isStale;
  if (isPlain && !shipment) return null;
  return (
    <ul className={styles.flags} aria-label={messages.list}>
      {duplicate_of && (
        <li>
          <Link
            className={`${styles.flag} ${styles.duplicate}`}
            to={orderHref(duplicate_of.number)}
            title={messages.duplicateHint(duplicate_of.number)}
          >
            <Icon shape={Copy} size={13} />
            {messages.duplicate(duplicate_of.number)}
          </Link>
        </li>
      )}
      {refused_before > 0 && (
        <li className={`${styles.flag} ${styles.refused}`} title={messages.refusedBeforeHint}>
          <Icon shape={PhoneOff} size={13} />
          {messages.refusedBefore(refused_before)}
        </li>
      )}
      {must_call && (
        <li className={`${styles.flag} ${styles.refused}`} title={customerFlagMessages.mustCallHint}>
          <Icon shape={PhoneCall} size={13} />
          {customerFlagMessages.mustCall}
        </li>
      )}
      {isBlocked && (
        <li className={`${styles.flag} ${styles.refused}`} title={customerFlagMessages.blockedHint}>
          <Icon shape={Ban} size={13} />
          {customerFlagMessages.blocked(lastDay(customer_blocked_until))}
        </li>
      )}
      {isStale && (
        <li className={`${styles.flag} ${styles.refused}`} title={messages.staleHint}>
          <Icon shape={FilePenLine} size={13} />
          {messages.stale}
        </li>
      )}
      {shipment && (
        <li>
          <Link className={`${styles.flag} ${styles.shipment}`} to={shipmentHref(shipment.id)}>
            <Icon shape={Truck} size={13} />
            {orderShipmentMessages.flag(shipment.courier_name, shipmentStateLabels[shipment.state])}
          </Link>
        </li>
      )}
      {notes_count > 0 && (
        <li className={styles.flag}>
          <Icon shape={StickyNote} size={13} />
          {messages.notes(notes_count)}
        </li>
      )}
    </ul>
  );
}
