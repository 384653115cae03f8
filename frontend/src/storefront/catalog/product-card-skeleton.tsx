import { classNames } from '@/shared/class-names';
import { Skeleton } from '@/shared/components/skeleton';
import card from './card.module.css';
import styles from './product-card.module.css';
import { TextSkeleton } from './text-skeleton';

/** Placeholder for a product card, line for line. */
export function ProductCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <Skeleton shape="image" />
      <div className={classNames(card.body, styles.body)}>
        <p className={styles.brand}>
          <TextSkeleton length={12} />
        </p>
        <p className={styles.name}>
          <TextSkeleton length={18} />
        </p>
        <p className={styles.sizes}>
          <TextSkeleton length={20} />
        </p>
        <div className={styles.price}>
          <p>
            <TextSkeleton length={12} />
          </p>
          <p className={styles.perMl}>
            <TextSkeleton length={18} />
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <Skeleton shape="control-small" />
      </div>
    </div>
  );
}
