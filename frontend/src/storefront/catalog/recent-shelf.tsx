import { useEffect, useState } from 'react';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { RecentCard } from './recent-card';
import { forgetProduct } from './recent-products';
import styles from './recent-shelf.module.css';

export interface RecentShelfProps {
  slugs: readonly string[];
  /** None of the products is sold any more. */
  onEmpty: () => void;
}

/** Horizontally scrolling row of small product cards. */
export function RecentShelf({ slugs, onEmpty }: RecentShelfProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = slugs.filter((slug) => !gone.includes(slug));

  useEffect(() => {
    if (left.length === 0) onEmpty();
  }, [left.length, onEmpty]);

  const drop = (slug: string, isForGood: boolean) => {
    if (isForGood) forgetProduct(slug);
    setGone((before) => (before.includes(slug) ? before : [...before, slug]));
  };
  return (
    <>
      <h2 className={styles.title}>{catalogMessages.recent}</h2>
      <ul className={styles.shelf}>
        {left.map((slug) => (
          <li key={slug} className={styles.place}>
            <RecentCard slug={slug} onMissing={drop} />
          </li>
        ))}
      </ul>
    </>
  );
}
