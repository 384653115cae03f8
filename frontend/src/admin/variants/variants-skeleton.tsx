import { Skeleton } from '@/shared/components/skeleton';
import { variantMessages as messages } from '@/shared/messages/admin/variants';
import list from './variants-list.module.css';
import styles from './variants-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

export function VariantsSkeleton() {
  return (
    <div role="status" aria-label={messages.loading}>
      <Skeleton shape="short" className={styles.about} />
      <div className={list.list}>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton className={styles.picture} />
            <Skeleton className={styles.text} />
            <Skeleton className={styles.price} />
            <Skeleton className={styles.price} />
          </div>
        ))}
      </div>
    </div>
  );
}
