import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/shared/common';
import list from './brand-list.module.css';
import styles from './brands-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export function BrandsSkeleton() {
  return (
    <div className={list.cards} role="status" aria-label={commonMessages.loading}>
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton className={styles.picture} />
          <div>
            <Skeleton />
            <Skeleton shape="short" />
          </div>
          <Skeleton shape="control-small" className={styles.actions} />
        </div>
      ))}
    </div>
  );
}
