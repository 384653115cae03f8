import { Link } from 'wouter';
import { ORDER_STATUSES } from '@/api/order-status';
import { orderMessagesMessages } from '@/shared/messages/admin/order-messages';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import type { OrderStatus, Template } from '../api';
import { OrderStatusMark } from '../orders/status/order-status-mark';
import styles from './templates-page.module.css';

interface StatusLinksProps {
  templates: readonly Template[];
  current: OrderStatus;
}

const hrefOf = (status: OrderStatus) =>
  status === ORDER_STATUSES[0] ? '/admin/templates' : `/admin/templates?status=${status}`;

/** Links to the template of each status, marking customized and automatic ones. */
export function StatusLinks({ templates, current }: StatusLinksProps) {
  return (
    <nav aria-label={messages.statuses}>
      <ul className={styles.statuses}>
        {templates.map(({ status, is_default, is_automatic }) => (
          <li key={status}>
            <Link
              className={styles.status}
              to={hrefOf(status)}
              aria-current={status === current ? 'true' : undefined}
            >
              <OrderStatusMark status={status} />
              {!is_default && <span className={styles.own}>{messages.isOwn}</span>}
              {is_automatic && <span className={styles.own}>{orderMessagesMessages.isAutomatic}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
