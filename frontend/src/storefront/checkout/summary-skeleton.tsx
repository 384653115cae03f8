import { useSelector } from 'react-redux';
import { Skeleton } from '@/shared/components/skeleton';
import { cartMessages } from '@/shared/messages/storefront/cart';
import { selectCart } from '@/storefront/cart/cart-slice';
import summary from '@/storefront/cart/summary.module.css';
import styles from './checkout.module.css';

const ROWS = ['items', 'delivery', 'total'];

/** Placeholder for the order summary, with one row per line of the cart. */
export function SummarySkeleton() {
  const { gift_sets, products } = useSelector(selectCart);
  const ids = [...gift_sets, ...products.flatMap(({ variants }) => variants)].map(({ id }) => id);
  return (
    <div className={summary.summary} role="status">
      <span className="visually-hidden">{cartMessages.loading}</span>
      <Skeleton shape="short" />
      <ul className={styles.lines}>
        {ids.map((id) => (
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
