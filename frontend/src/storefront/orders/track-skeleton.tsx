import { Skeleton } from '@/shared/components/skeleton';
import { orderMessages, trackMessages } from '@/shared/messages/storefront/orders';
import styles from './orders.module.css';

/** Placeholder for the steps of an order, of the same size. */
export function TrackSkeleton() {
  return (
    <>
      <header>
        <h1 className={styles.title}>{orderMessages.trackTitle}</h1>
        <p className={styles.soft}>{trackMessages.loading}</p>
      </header>
      <section className={styles.card} aria-hidden="true">
        <div>
          <Skeleton shape="short" />
          <Skeleton shape="text" />
        </div>
        <Skeleton shape="block" className={styles.steps} />
      </section>
    </>
  );
}
