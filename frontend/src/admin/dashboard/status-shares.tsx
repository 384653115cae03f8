import { Link } from 'wouter';
import { ORDER_STATUSES } from '@/api/order-status';
import { groupDigits } from '@/shared/format/group-digits';
import { dashboardMessages as messages } from '@/shared/messages/admin/dashboard';
import { adminOrderMessages } from '@/shared/messages/admin/orders';
import type { StatusCounts } from '../api';
import { ordersHref } from '../orders/filters/order-filters';
import { OrderStatusMark } from '../orders/status/order-status-mark';
import card from './card.module.css';
import { ShareBar } from './share-bar';
import styles from './status-shares.module.css';

/** Share of each status among all orders, with a link to them. */
export function StatusShares({ counts }: { counts: StatusCounts }) {
  return (
    <section className={card.card} aria-labelledby="status-shares">
      <h2 id="status-shares" className={styles.title}>
        {messages.byStatus}
      </h2>
      <ShareBar counts={counts} />
      <ul>
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <Link className={styles.row} to={ordersHref({ status })}>
              <OrderStatusMark status={status} />
              <span className={styles.count}>
                {groupDigits(counts[status])}
                <span className="visually-hidden"> {adminOrderMessages.found(counts[status])}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
