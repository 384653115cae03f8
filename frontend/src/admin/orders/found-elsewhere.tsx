import { Info } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder } from '../api';
import styles from './found-elsewhere.module.css';
import type { OrderFilters, StatusFilter } from './order-filters';
import { ORDER_STATUSES } from './status-machine';

interface FoundElsewhereProps {
  asked: OrderFilters;
  /** The filters of the list below. */
  shown: { status: StatusFilter };
  /** None while those of a new search are loading. */
  orders: readonly AdminOrder[];
}

/** Says that the search found nothing in the chosen status, and in which statuses it found the orders below. */
export function FoundElsewhere({ asked: { status, search }, shown, orders }: FoundElsewhereProps) {
  if (status === 'all' || status === shown.status || orders.length === 0) return null;
  const found = ORDER_STATUSES.filter((each) => orders.some((order) => order.status === each));
  return (
    <p className={styles.found} role="status">
      <Icon shape={Info} size={18} />
      {messages.foundElsewhere(
        search,
        adminStatusLabels[status],
        found.map((each) => adminStatusLabels[each]),
      )}
    </p>
  );
}
