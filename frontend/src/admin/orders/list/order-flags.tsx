import { Copy, PhoneOff, StickyNote } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '@/shared/components/icon';
import { orderFlagMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { orderHref } from '../filters/order-filters';
import styles from './order-flags.module.css';

/** Warnings about an order: a possible duplicate, earlier refusals by the customer, notes. */
export function OrderFlags({ order }: { order: AdminOrder }) {
  const { duplicate_of, refused_before, notes_count } = order;
  if (!duplicate_of && refused_before === 0 && notes_count === 0) return null;
  return (
    <ul className={styles.marks} aria-label={messages.list}>
      {duplicate_of && (
        <li>
          <Link
            className={`${styles.mark} ${styles.duplicate}`}
            to={orderHref(duplicate_of.number)}
            title={messages.duplicateHint(duplicate_of.number)}
          >
            <Icon shape={Copy} size={13} />
            {messages.duplicate(duplicate_of.number)}
          </Link>
        </li>
      )}
      {refused_before > 0 && (
        <li className={`${styles.mark} ${styles.refused}`} title={messages.refusedBeforeHint}>
          <Icon shape={PhoneOff} size={13} />
          {messages.refusedBefore(refused_before)}
        </li>
      )}
      {notes_count > 0 && (
        <li className={styles.mark}>
          <Icon shape={StickyNote} size={13} />
          {messages.notes(notes_count)}
        </li>
      )}
    </ul>
  );
}
