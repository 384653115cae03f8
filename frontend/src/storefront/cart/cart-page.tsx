import { ShoppingBag, Trash2 } from 'lucide';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { cartMessages } from '@/shared/messages/cart';
import { summaryMessages } from '@/shared/messages/summary';
import { useToasts } from '@/shared/toasts/use-toasts';
import styles from './cart.module.css';
import { CartLines } from './cart-lines';
import { CartSkeleton } from './cart-skeleton';
import { cartCleared } from './cart-slice';
import { Summary } from './summary';
import { useCartQuote } from './use-cart-quote';

/** The cart: loading, failed, empty or filled. */
export function CartPage() {
  useTitle(summaryMessages.cart);
  const { cart, isEmpty, quote, isUpdating, isError, hasUnavailable, refetch } = useCartQuote();

  if (isEmpty) {
    return (
      <div className="content">
        <EmptyState isPage icon={ShoppingBag} title={cartMessages.emptyTitle} text={cartMessages.emptyText}>
          <ButtonLink to="/products">{summaryMessages.browse}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (isError) {
    return (
      <div className="content">
        <ErrorState
          isPage
          title={summaryMessages.errorTitle}
          message={summaryMessages.errorText}
          onRetry={refetch}
        />
      </div>
    );
  }
  if (!quote) return <CartSkeleton />;

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: summaryMessages.cart }]} />
      <div className={styles.head}>
        <h1 className={styles.title}>{summaryMessages.cart}</h1>
        <ClearCart />
      </div>
      <div className={styles.columns}>
        <div>
          {hasUnavailable && <p className={styles.warning}>{summaryMessages.unavailableHint}</p>}
          <CartLines quote={quote} cart={cart} />
        </div>
        <div className={`${styles.aside} ${isUpdating ? styles.stale : ''}`} aria-busy={isUpdating}>
          <Summary
            quote={quote}
            actions={<CartActions canCheckOut={quote.total > 0 && !hasUnavailable && !isUpdating} />}
          />
        </div>
      </div>
    </div>
  );
}

function CartActions({ canCheckOut }: { canCheckOut: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <Button wide disabled={!canCheckOut} onClick={() => navigate('/checkout')}>
        {cartMessages.checkout}
      </Button>
      <ButtonLink to="/products" variant="quiet" wide>
        {cartMessages.continueShopping}
      </ButtonLink>
    </>
  );
}

function ClearCart() {
  const [isAsking, setAsking] = useState(false);
  const dispatch = useDispatch();
  const toasts = useToasts();
  const clear = () => {
    setAsking(false);
    dispatch(cartCleared());
    toasts.success(cartMessages.cleared);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        <Icon shape={Trash2} size={16} />
        {cartMessages.clear}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={cartMessages.clearTitle}
          confirmLabel={cartMessages.clear}
          isDanger
          onConfirm={clear}
          onClose={() => setAsking(false)}
        >
          <p>{cartMessages.clearText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
