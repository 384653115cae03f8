import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/common';
import styles from './dashboard-skeleton.module.css';

/** Stands where the numbers will stand. */
export function DashboardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={commonMessages.loading}>
      <Skeleton shape="block" className={styles.figures} />
      <Skeleton shape="block" className={styles.shares} />
    </div>
  );
}
