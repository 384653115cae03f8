import { Info } from 'lucide';
import { ORDER_STATUSES } from '@/api/order-status';
import { Icon } from '@/shared/components/icon';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { PagedVecAdminOrder } from '../../api';
import type { OrderFilters, StatusFilter } from '../filters/order-filters';
import styles from './other-status-notice.module.css';

interface OtherStatusNoticeProps {
  requested: OrderFilters;
  /** Filters of the displayed list. */
  shown: { status: StatusFilter };
  /** Undefined while a new search loads. */
  page: PagedVecAdminOrder | undefined;
}

/**
 * Notice that the search matched nothing in the chosen status, naming the statuses of the displayed orders when all
 * matches are on the page.
 */
export function OtherStatusNotice({ requested: { status, search }, shown, page }: OtherStatusNoticeProps) {
  if (status === 'all' || status === shown.status || !page?.data.length) return null;
  const { data: orders, pagination } = page;
  const found = ORDER_STATUSES.filter((each) => orders.some((order) => order.status === each));
  const isWhole = pagination.last_page === 1;
  return (
    <p className={styles.found} role="status">
      <Icon shape={Info} size={18} />
      {messages.foundElsewhere(
        search,
        adminStatusLabels[status],
        isWhole ? found.map((each) => adminStatusLabels[each]) : undefined,
      )}
    </p>
  );
}
