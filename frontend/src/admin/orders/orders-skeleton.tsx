import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/common';
import styles from './orders-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Stands where the orders will stand. */
export function OrdersSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label={commonMessages.loading}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.number} />
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton className={styles.number} />
        </div>
      ))}
    </div>
  );
}
