import { Skeleton } from '@/shared/components/skeleton';
import styles from './product-card.module.css';

/** Stands in for a card, line for line. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={styles.body}>
        <p className={styles.brand}>
          <Skeleton shape="short" />
        </p>
        <p className={styles.name}>
          <Skeleton />
        </p>
        <p className={styles.sizes}>
          <Skeleton shape="short" />
        </p>
        <div className={styles.price}>
          <p>
            <Skeleton shape="short" />
          </p>
          <p className={styles.perMl}>
            <Skeleton shape="short" />
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <Skeleton shape="control-small" />
      </div>
    </div>
  );
}
