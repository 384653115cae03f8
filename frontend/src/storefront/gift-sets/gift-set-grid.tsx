import type { GiftSet } from '@/api';
import { classNames } from '@/shared/class-names';
import { Skeleton } from '@/shared/components/skeleton';
import card from '@/storefront/catalog/card.module.css';
import { TextSkeleton } from '@/storefront/catalog/text-skeleton';
import { GiftSetCard } from './gift-set-card';
import styles from './gift-set-card.module.css';

const EXPECTED = 6;
/** Above the fold on a phone: images to load eagerly. */
const FIRST = 2;

interface GiftSetGridProps {
  /** Shows skeletons while `undefined`. */
  giftSets: readonly GiftSet[] | undefined;
  isStale: boolean;
}

export function GiftSetGrid({ giftSets, isStale }: GiftSetGridProps) {
  if (!giftSets) {
    return (
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: EXPECTED }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <li key={index}>
            <GiftSetCardSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classNames(styles.grid, isStale && styles.stale)} aria-busy={isStale}>
      {giftSets.map((giftSet, index) => (
        <li key={giftSet.id}>
          <GiftSetCard giftSet={giftSet} priority={index < FIRST} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for a gift set card, line for line. */
function GiftSetCardSkeleton() {
  return (
    <div className={card.card}>
      <Skeleton shape="image" className={styles.imageSkeleton} />
      <div className={classNames(card.body, styles.body)}>
        <p className={styles.name}>
          <TextSkeleton length={12} />
        </p>
        <p className={styles.contents}>
          <TextSkeleton length={24} />
        </p>
        <p className={styles.price}>
          <TextSkeleton length={10} />
        </p>
      </div>
      <div className={styles.foot}>
        <Skeleton shape="control-small" />
      </div>
    </div>
  );
}
