import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useQuoteCartQuery } from '@/api';
import { classNames } from '@/shared/class-names';
import { productMessages } from '@/shared/messages/product';
import { selectCart, selectCartCount } from '@/storefront/cart/cart-slice';
import { FreeDelivery } from '@/storefront/cart/free-delivery';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './delivery.module.css';

interface DeliveryProgressProps {
  /** What the thing would add to the cart. */
  adding: number;
  /** It is in the cart already, and not counted twice. */
  isInCart: boolean;
}

/** How far the cart is from free delivery, at the place where the guest decides. */
export function DeliveryProgress({ adding, isInCart }: DeliveryProgressProps) {
  const { freeFrom } = useShipping();
  const isEmpty = useSelector(selectCartCount) === 0;
  const items = useSelector(selectCart);
  const quote = useQuoteCartQuery({ quoteCart: { items } }, { skip: isEmpty });
  const [wasEmpty] = useState(isEmpty);
  const inCart = isEmpty ? 0 : (quote.data?.data.items_total ?? 0);
  const isCounted = isInCart && quote.isSuccess && !quote.isFetching;
  // The sum of a cart from before is not known yet: rather nothing than a figure that changes.
  const isWaiting = !wasEmpty && !isEmpty && quote.isLoading;

  return (
    <div className={classNames(styles.progress, isWaiting && styles.waiting)}>
      <FreeDelivery total={isCounted ? inCart : inCart + adding} threshold={freeFrom} />
      <p className={styles.note}>{isInCart ? productMessages.countedNow : productMessages.countedAfter}</p>
    </div>
  );
}
