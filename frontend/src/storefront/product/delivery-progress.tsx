import { classNames } from '@/shared/class-names';
import { productMessages } from '@/shared/messages/storefront/product';
import { FreeDelivery } from '@/storefront/cart/free-delivery';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './delivery.module.css';

interface DeliveryProgressProps {
  /** Total of the cart in shekels; `undefined` hides the progress until it is known. */
  cartTotal: number | undefined;
  /** Amount in shekels that the item would add. */
  adding: number;
  /** The item is in the cart already and not counted twice. */
  isInCart: boolean;
}

/** Progress towards free delivery on the page of an item. */
export function DeliveryProgress({ cartTotal, adding, isInCart }: DeliveryProgressProps) {
  const { freeFrom } = useShipping();
  return (
    <div className={classNames(styles.progress, cartTotal === undefined && styles.waiting)}>
      <FreeDelivery total={(cartTotal ?? 0) + (isInCart ? 0 : adding)} threshold={freeFrom} />
      <p className={styles.note}>{isInCart ? productMessages.countedNow : productMessages.countedAfter}</p>
    </div>
  );
}
