import { ShoppingBag } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { selectCartCount } from '@/storefront/cart/cart-slice';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form';

/** Checkout: the form with the order summary, or a notice for an empty cart. */
export function CheckoutPage() {
  useTitle(checkoutMessages.title);
  const count = useSelector(selectCartCount);
  const [isPlaced, setPlaced] = useState(false);

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs
        crumbs={[{ label: cartSummaryMessages.cart, to: '/cart' }, { label: checkoutMessages.title }]}
      />
      <h1 className={styles.title}>{checkoutMessages.title}</h1>
      {isPlaced ? (
        // The cart is empty already, while the next page may still be loading.
        <p className={styles.placed}>{checkoutMessages.successText}</p>
      ) : count > 0 ? (
        <CheckoutForm onPlaced={() => setPlaced(true)} />
      ) : (
        <EmptyState icon={ShoppingBag} title={checkoutMessages.emptyTitle} text={checkoutMessages.emptyText}>
          <ButtonLink to="/products">{cartSummaryMessages.browse}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
