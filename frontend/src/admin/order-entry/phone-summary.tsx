import { UserRoundCheck } from 'lucide';
import { Link } from 'wouter';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { phoneSummaryMessages as messages } from '@/shared/messages/admin/order-entry';
import type { OrderCustomer, PhoneSummary as Summary } from '../api';
import { QueryState } from '../components/query-state';
import { orderAddress } from '../orders/contact/order-address';
import { orderHref } from '../orders/filters/order-filters';
import { OrderStatusMark } from '../orders/status/order-status-mark';
import styles from './phone-summary.module.css';

interface PhoneSummaryProps {
  /** Undefined until a phone is looked up. */
  query?: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  summary?: Summary;
  /** Fill in the data of the last order. */
  onFill: (contact: OrderCustomer) => void;
}

/** Earlier orders of the typed phone, with a button that fills in the last contact. */
export function PhoneSummary({ query, summary, onFill }: PhoneSummaryProps) {
  return (
    <section className={styles.summary} aria-label={messages.title} aria-live="polite">
      {query && (
        <QueryState query={{ ...query, data: summary }} loadFailed={messages.loadFailed}>
          {(found) => <Found summary={found} onFill={onFill} />}
        </QueryState>
      )}
    </section>
  );
}

function Found({ summary, onFill }: { summary: Summary; onFill: (contact: OrderCustomer) => void }) {
  const { last_contact: contact, orders, refused_orders, open_orders } = summary;
  if (!contact) return <p className={styles.none}>{messages.none}</p>;
  return (
    <>
      <p className={styles.name}>{contact.name}</p>
      <p className={styles.address}>{orderAddress(contact.location)}</p>
      <p className={styles.counts}>
        <span>{messages.orders(orders)}</span>
        {refused_orders > 0 && <Badge tone="rose">{messages.refused(refused_orders)}</Badge>}
      </p>
      {open_orders.length > 0 && (
        <ul className={styles.open} aria-label={messages.open}>
          {open_orders.map(({ id, number, status, total }) => (
            <li key={id} className={styles.order}>
              <Link to={orderHref(number)}>{number}</Link>
              <OrderStatusMark status={status} />
              <Money amount={total} />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" variant="secondary" title={messages.fillHint} onClick={() => onFill(contact)}>
        <Icon shape={UserRoundCheck} size={16} />
        {messages.fill}
      </Button>
    </>
  );
}
