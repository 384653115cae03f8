import { returnListMessages as messages } from '@/shared/messages/admin/returns';
import { useReturnCountsQuery } from '../api';
import styles from '../components/count-badge.module.css';

/** Badge with the number of returns that wait for a decision; nothing for none. */
export function ReturnsBadge() {
  const count = useReturnCountsQuery().data?.data.requested ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{messages.waiting(count)}</span>
    </span>
  );
}
