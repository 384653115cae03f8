import { Skeleton } from '@/shared/components/skeleton';
import { cartMessages } from '@/shared/messages/cart';
import { summaryMessages } from '@/shared/messages/summary';
import styles from './cart.module.css';

/** The cart before its prices. */
export function CartSkeleton() {
  return (
    <div className={`content ${styles.page}`} role="status">
      <span className="visually-hidden">{cartMessages.loading}</span>
      <div className={styles.head}>
        <h1 className={styles.title}>{summaryMessages.cart}</h1>
      </div>
      <div className={styles.columns}>
        <Skeleton shape="block" className={styles.skeleton} />
        <Skeleton shape="block" className={styles.skeleton} />
      </div>
    </div>
  );
}
