import { Ban, PhoneCall, Smartphone } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { customerFlagMessages as messages } from '@/shared/messages/admin/customers';
import type { CustomerSummary } from '../api';
import styles from '../orders/list/order-flags.module.css';
import { lastDay } from './last-day';

/** Warnings about a customer: calls before packing, a block, merged phones. */
export function CustomerFlags({ customer }: { customer: CustomerSummary }) {
  const { must_call, blocked_until, phones_count } = customer;
  if (!must_call && !blocked_until && phones_count === 1) return null;
  return (
    <ul className={styles.flags} aria-label={messages.list}>
      {must_call && (
        <li className={`${styles.flag} ${styles.refused}`} title={messages.mustCallHint}>
          <Icon shape={PhoneCall} size={13} />
          {messages.mustCall}
        </li>
      )}
      {blocked_until && (
        <li className={`${styles.flag} ${styles.refused}`} title={messages.blockedHint}>
          <Icon shape={Ban} size={13} />
          {messages.blocked(lastDay(blocked_until))}
        </li>
      )}
      {phones_count > 1 && (
        <li className={styles.flag}>
          <Icon shape={Smartphone} size={13} />
          {messages.phones(phones_count)}
        </li>
      )}
    </ul>
  );
}
