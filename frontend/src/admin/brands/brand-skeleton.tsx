import { Skeleton } from '@/shared/components/skeleton';
import { adminBrandPageMessages as messages } from '@/shared/messages/admin/brands';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './brand-skeleton.module.css';

export function BrandSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{messages.loading}</h1>
      <div className={styles.header}>
        <Skeleton shape="control" className={styles.title} />
      </div>
      <div className={styles.columns} role="status" aria-label={commonMessages.loading}>
        <Skeleton shape="image" className={styles.picture} />
        <Skeleton className={styles.facts} />
      </div>
    </>
  );
}
