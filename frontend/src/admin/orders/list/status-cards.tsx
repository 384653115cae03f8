import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import { type StatusCounts, useListAdminOrdersQuery } from '../../api';
import {
  countExtraFilters,
  type OrderFilters,
  ordersHref,
  type StatusFilter,
  toOrderFilter,
} from '../filters/order-filters';
import styles from './status-cards.module.css';

const CARDS = ['all', 'pending', 'processing', 'shipped', 'delivered'] as const satisfies StatusFilter[];
/** Shown while a count loads and when it fails to. */
const UNKNOWN = '–';

interface StatusCardsProps {
  /** Undefined while they are loading. */
  counts: StatusCounts | undefined;
  /** The counts are of the loaded orders only. */
  areLocal: boolean;
  filters: OrderFilters;
  /** Number of matching orders; undefined while loading. */
  total: number | undefined;
}

/** Cards with the number of orders by status, each a link to that list. */
export function StatusCards({ counts, areLocal, filters, total }: StatusCardsProps) {
  const isNarrowed = filters.search !== '' || countExtraFilters(filters) > 0;
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
                {!isNarrowed && (counts?.[status === 'all' ? 'total' : status] ?? UNKNOWN)}
                {isNarrowed &&
                  (filters.status === status ? (
                    (total ?? UNKNOWN)
                  ) : (
                    <CountOf filters={{ ...filters, status }} />
                  ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {areLocal && !isNarrowed && (
        <p className={styles.note} role="status">
          {messages.countsLocal}
        </p>
      )}
    </nav>
  );
}

/**
 * Number of matching orders, since the server's counts by status ignore search and filters. Fetched once, and again
 * only on request.
 */
function CountOf({ filters }: { filters: OrderFilters }) {
  const { currentData } = useListAdminOrdersQuery(
    { ...toOrderFilter(filters), page: 1, perPage: 1 },
    { refetchOnMountOrArgChange: true },
  );
  return currentData?.pagination.total ?? UNKNOWN;
}
