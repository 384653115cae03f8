import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './list-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ListSkeleton() {
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
