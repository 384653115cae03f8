import { Skeleton } from '@/shared/components/skeleton';
import { catalogueMessages } from '@/shared/messages/catalogue';
import styles from './product.module.css';

/** A product page before its product. */
export function ProductSkeleton() {
  return (
    <div className={`content ${styles.page}`} role="status">
      <span className="visually-hidden">{catalogueMessages.loading}</span>
      <Skeleton shape="short" />
      <div className={styles.columns}>
        <Skeleton shape="picture" className={styles.picture} />
        <div className={styles.info}>
          <Skeleton shape="short" />
          <Skeleton shape="control" />
          <Skeleton shape="short" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
    </div>
  );
}
