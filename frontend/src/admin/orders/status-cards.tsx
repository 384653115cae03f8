import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import type { StatusCounts } from '../api';
import { type OrderFilters, ordersHref, type StatusFilter } from './order-filters';
import styles from './status-cards.module.css';

const CARDS = ['all', 'pending', 'processing', 'shipped', 'delivered'] as const satisfies StatusFilter[];

interface StatusCardsProps {
  /** Left out while they are loading. */
  counts: StatusCounts | undefined;
  /** They are of the orders at hand, not of all. */
  areLocal: boolean;
  filters: OrderFilters;
}

/** How many orders there are; a click on a count shows them. */
export function StatusCards({ counts, areLocal, filters }: StatusCardsProps) {
  return (
    <nav aria-label={messages.filters}>
      <ul className={styles.cards}>
        {CARDS.map((status) => (
          <li key={status} className={styles.place}>
            <Link
              className={classNames(styles.card, styles[status])}
              to={ordersHref({ ...filters, status, page: 1 })}
              aria-current={filters.status === status ? 'true' : undefined}
            >
              <span className={styles.label}>
                <span className={styles.dot} aria-hidden="true" />
                {status === 'all' ? messages.all : adminStatusLabels[status]}
              </span>{' '}
              <span className={styles.count}>
                {counts ? counts[status === 'all' ? 'total' : status] : '–'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {areLocal && (
        <p className={styles.note} role="status">
          {messages.countsLocal}
        </p>
      )}
    </nav>
  );
}
