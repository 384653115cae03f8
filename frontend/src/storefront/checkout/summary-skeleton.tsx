import { useSelector } from 'react-redux';
import { Skeleton } from '@/shared/components/skeleton';
import { cartLineMessages } from '@/shared/messages/storefront/cart-summary';
import { selectCart } from '@/storefront/cart/cart-slice';
import { lineKeys } from '@/storefront/cart/line-keys';
import summary from '@/storefront/cart/summary.module.css';
import styles from './checkout.module.css';

const ROWS = ['items', 'delivery', 'total'];

/** Placeholder for the order summary, with one row per line of the cart. */
export function SummarySkeleton() {
  const cart = useSelector(selectCart);
  return (
    <div className={summary.summary} role="status">
      <span className="visually-hidden">{cartLineMessages.loading}</span>
      <Skeleton shape="short" />
      <ul className={styles.lines}>
        {lineKeys(cart).map((id) => (
          <li key={id} className={styles.line}>
            <Skeleton shape="image" />
            <Skeleton />
          </li>
        ))}
      </ul>
      {ROWS.map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  );
}
