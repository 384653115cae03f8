import { Info } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import type { PagedVecAdminOrder } from '../../api';
import type { OrderFilters, StatusFilter } from '../filters/order-filters';
import { ORDER_STATUSES } from '../status/status-machine';
import styles from './other-status-notice.module.css';

interface OtherStatusNoticeProps {
  asked: OrderFilters;
  /** The filters of the list below. */
  shown: { status: StatusFilter };
  /** Left out while that of a new search is loading. */
  page: PagedVecAdminOrder | undefined;
}

/** Says that the search found nothing in the chosen status, and in which it found the orders below, where they are all of them. */
export function OtherStatusNotice({ asked: { status, search }, shown, page }: OtherStatusNoticeProps) {
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
