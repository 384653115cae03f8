import { classNames } from '@/shared/class-names';
import { productMessages } from '@/shared/messages/storefront/product';
import { FreeDelivery } from '@/storefront/cart/free-delivery';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './delivery.module.css';

interface DeliveryProgressProps {
  /** What the cart costs; rather nothing than a figure that changes while that is not known. */
  cartTotal: number | undefined;
  /** What the thing would add to it. */
  adding: number;
  /** It is in the cart already, and not counted twice. */
  isInCart: boolean;
}

/** How far the cart is from free delivery, at the place where the guest decides. */
export function DeliveryProgress({ cartTotal, adding, isInCart }: DeliveryProgressProps) {
  const { freeFrom } = useShipping();
  return (
    <div className={classNames(styles.progress, cartTotal === undefined && styles.waiting)}>
      <FreeDelivery total={(cartTotal ?? 0) + (isInCart ? 0 : adding)} threshold={freeFrom} />
      <p className={styles.note}>{isInCart ? productMessages.countedNow : productMessages.countedAfter}</p>
    </div>
  );
}
