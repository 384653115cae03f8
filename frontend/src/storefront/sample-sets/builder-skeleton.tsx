import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { Skeleton } from '@/shared/components/skeleton';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import { TextSkeleton } from '@/storefront/catalog/text-skeleton';
import listing from '@/storefront/listing/listing.module.css';
import styles from './builder.module.css';

const GHOSTS = ['1', '2', '3', '4', '5', '6'];

/** Placeholder for the page on which a set is built. */
export function BuilderSkeleton() {
  return (
    <div className={`content ${listing.page}`} role="status">
      <h1 className="visually-hidden">{messages.loadingOne}</h1>
      <div aria-hidden="true" inert>
        <Breadcrumbs crumbs={[{ label: messages.title }, { label: '…' }]} />
        <div className={listing.head}>
          <p className={listing.title}>
            <TextSkeleton length={16} />
          </p>
          <p>
            <TextSkeleton length={32} />
          </p>
        </div>
        <div className={styles.columns}>
          <div className={styles.grid}>
            {GHOSTS.map((ghost) => (
              <Skeleton key={ghost} shape="block" className={styles.ghost} />
            ))}
          </div>
          <Skeleton shape="block" className={styles.ghost} />
        </div>
      </div>
    </div>
  );
}
