import { Skeleton } from '@/shared/components/skeleton';
import { shopperReturnMessages } from '@/shared/messages/storefront/returns';
import styles from '@/storefront/orders/orders.module.css';

/** Placeholder for the returns of an order. */
export function ReturnsSkeleton() {
  return (
    <section className={styles.card} aria-busy="true" aria-label={shopperReturnMessages.title}>
      <h2 className={styles.cardTitle}>{shopperReturnMessages.title}</h2>
      <p className="visually-hidden" role="status">
        {shopperReturnMessages.loading}
      </p>
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </section>
  );
}
