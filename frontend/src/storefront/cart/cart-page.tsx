import { ShoppingBag } from 'lucide';
import { useLocation } from 'wouter';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { cartMessages } from '@/shared/messages/storefront/cart';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { RecentlyViewed } from '@/storefront/catalog/recently-viewed';
import { OfferEntry } from '@/storefront/offers/offer-entry';
import styles from './cart.module.css';
import { type CartErrors, toCartErrors } from './cart-errors';
import { CartLines } from './cart-lines';
import { CartSkeleton } from './cart-skeleton';
import { ClearCart } from './clear-cart';
import { QuoteError } from './quote-error';
import { Summary } from './summary';
import { hasUnavailable, useCartQuote, useRememberQuote } from './use-cart-quote';
import { useCartRemoval } from './use-cart-removal';
import { useOfflineQuote } from './use-offline-quote';
import warning from './warning.module.css';

/** The cart: loading, failed, empty or filled. */
export function CartPage() {
  useTitle(cartSummaryMessages.cart);
  const { cart, items, isEmpty, firstPrices, isUpdating, failure, isRejected, refetch, ...online } =
    useCartQuote();
  const isUnknown = failure?.status === 0 && !online.quote;
  const offline = useOfflineQuote(cart, isRejected || isUnknown, isRejected);
  const quote = online.quote ?? offline.quote;
  useRememberQuote(cart, quote);
  const cartErrors = failure && isRejected ? toCartErrors(failure, items) : undefined;
  const isShort = !cartErrors && hasUnavailable(quote);
  const { removed, remove, clear, undo } = useCartRemoval();

  if (isEmpty) {
    return (
      <>
        <div className="content">
          <EmptyState isPage icon={ShoppingBag} title={cartMessages.emptyTitle} text={cartMessages.emptyText}>
            <ButtonLink to="/products">{cartSummaryMessages.browse}</ButtonLink>
            {removed && (
              <Button variant="secondary" onClick={undo}>
                {cartMessages.undoAll}
              </Button>
            )}
          </EmptyState>
        </div>
        <RecentlyViewed />
      </>
    );
  }
  if (failure && !quote && !offline.isLoading) {
    return (
      <div className="content">
        <ErrorState
          isPage
          title={cartSummaryMessages.errorTitle}
          message={cartSummaryMessages.errorText}
          onRetry={refetch}
        />
      </div>
    );
  }

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: cartSummaryMessages.cart }]} />
      <div className={styles.head}>
        <h1 className={styles.title}>{cartSummaryMessages.cart}</h1>
        <ClearCart onClear={clear} />
      </div>
      {quote ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            {isShort && <p className={warning.warning}>{cartSummaryMessages.unavailableHint}</p>}
            {cartErrors ? (
              <GeneralErrors general={cartErrors.general} />
            ) : (
              failure && <QuoteError onRetry={refetch} />
            )}
            {removed && (
              <p className={styles.removed}>
                {removed.gift_sets.length > 0 || removed.sample_sets?.length
                  ? cartMessages.removedGiftSet
                  : cartMessages.removedProduct}
                <Button variant="quiet" size="small" onClick={undo}>
                  {cartMessages.undo}
                </Button>
              </p>
            )}
            <CartLines
              quote={quote}
              cart={cart}
              firstPrices={firstPrices}
              errors={cartErrors?.byLine}
              onRemove={remove}
            />
          </div>
          {!cartErrors && (
            <div className={`${styles.aside} ${isUpdating ? styles.stale : ''}`} aria-busy={isUpdating}>
              <Summary
                quote={quote}
                actions={<CartActions canCheckOut={quote.items_total > 0 && !isShort && !isUpdating} />}
              >
                <OfferEntry code={cart.code} quote={quote} isUpdating={isUpdating} />
              </Summary>
            </div>
          )}
        </div>
      ) : (
        <CartSkeleton cart={cart} />
      )}
    </div>
  );
}

/** Errors of the cart as a whole; those of single lines are shown at the lines. */
function GeneralErrors({ general }: Pick<CartErrors, 'general'>) {
  return (
    <div className={warning.warning} role="alert">
      <p>{cartSummaryMessages.refused}</p>
      {general.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

function CartActions({ canCheckOut }: { canCheckOut: boolean }) {
  const [, navigate] = useLocation();
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
