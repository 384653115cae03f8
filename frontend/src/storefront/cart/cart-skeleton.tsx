import { Skeleton } from '@/shared/components/skeleton';
import { cartLineMessages } from '@/shared/messages/storefront/cart-summary';
import styles from './cart.module.css';
import line from './cart-line.module.css';
import type { CartItems } from './cart-slice';
import { lineKeys } from './line-keys';
import summary from './summary.module.css';

/** Placeholder for a cart whose prices are loading: one row per stored line, of the final size. */
export function CartSkeleton({ cart }: { cart: CartItems }) {
  return (
    <div className={styles.columns} role="status">
      <span className="visually-hidden">{cartLineMessages.loading}</span>
      <ul className={styles.lines}>
        {lineKeys(cart).map((id) => (
          <li key={id} className={line.line}>
            <Skeleton shape="image" className={line.image} />
            <div className={line.info}>
              <Skeleton shape="short" />
              <Skeleton shape="short" />
              <Skeleton shape="short" />
            </div>
            <div className={line.actions}>
              <Skeleton shape="control-small" className={styles.stepper} />
            </div>
          </li>
        ))}
      </ul>
      <div className={`${summary.summary} ${styles.summarySkeleton}`}>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
