import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { retryChunk } from '@/shared/lazy-chunk';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { readRecent } from './recent-products';
import type { RecentShelfProps } from './recent-shelf';
import styles from './recently-viewed.module.css';
import { useViewportPosition } from './use-viewport-position';

const SHOWN = 8;

/**
 * Recently viewed products. Reserves its space from the start and loads its chunk when scrolled near. Not `lazy`: the
 * page works without it when the chunk fails to load.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  const [Shelf, setShelf] = useState<ComponentType<RecentShelfProps>>();
  const [position, ref] = useViewportPosition('400px');

  // Before the first paint, so that nothing shifts when the space is reserved.
  useLayoutEffect(() => {
    setSlugs(
      readRecent()
        .filter((slug) => slug !== except)
        .slice(0, SHOWN),
    );
  }, [except]);

  useEffect(() => {
    if (position === 'below') return;
    retryChunk(() => import(/* webpackChunkName: "recently-viewed" */ './recent-shelf')).then(
      ({ RecentShelf }) => setShelf(() => RecentShelf),
      () => setSlugs([]),
    );
  }, [position]);

  if (slugs.length === 0) return null;
  return (
    <section ref={ref} className={`content ${styles.place}`} aria-label={catalogMessages.recent}>
      {Shelf && <Shelf slugs={slugs} onEmpty={() => setSlugs([])} />}
    </section>
  );
}
