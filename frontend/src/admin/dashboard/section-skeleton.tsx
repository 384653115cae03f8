import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './dashboard-page.module.css';

/** Placeholder for a section of the dashboard. */
export const SectionSkeleton = () => (
  <div role="status" aria-label={commonMessages.loading}>
    <Skeleton shape="block" className={styles.ghost} />
  </div>
);
