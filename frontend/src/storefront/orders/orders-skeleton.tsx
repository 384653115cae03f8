import { Skeleton } from '@/shared/components/skeleton';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import card from './order-card.module.css';
import styles from './orders.module.css';

/** Placeholder for the list of orders, of the same size. */
export function OrdersSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <p className="visually-hidden" role="status">
        {myOrderMessages.loading}
      </p>
      {[1, 2, 3].map((place) => (
        <div key={place} className={card.card} aria-hidden="true">
          <Skeleton shape="short" />
          <Skeleton shape="short" />
          <div className={card.contents}>
            <div className={card.images}>
              <Skeleton shape="image" className={card.blank} />
              <Skeleton shape="image" className={card.blank} />
            </div>
          </div>
          <div className={card.foot}>
            <Skeleton shape="control-small" className={card.button} />
          </div>
        </div>
      ))}
    </div>
  );
}
