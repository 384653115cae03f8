import { liveMessages as messages } from '@/shared/messages/admin/live';
import { useLive } from './live-context';
import { countPlaced } from './live-state';
import styles from './new-orders-badge.module.css';
import { abbreviateCount } from './title-badge';

/** Badge with the number of unseen orders; nothing for none. */
export function NewOrdersBadge() {
  const count = countPlaced(useLive().state);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{abbreviateCount(count)}</span>
      <span className="visually-hidden">{messages.newOrders(count)}</span>
    </span>
  );
}
