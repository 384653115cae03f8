import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectIsCustomerExpired } from '@/api/session-slice';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorState } from '@/shared/components/error-state';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { QuoteError } from '@/storefront/cart/quote-error';
import { Summary } from '@/storefront/cart/summary';
import { hasUnavailable, useCartQuote } from '@/storefront/cart/use-cart-quote';
import styles from './checkout.module.css';
import { CHECKOUT_FIELDS, type CheckoutDraft, EMPTY_DRAFT, FIELD_NAMES, regionOf } from './checkout-fields';
import { CheckoutLines } from './checkout-lines';
import type { CheckoutForm as CheckoutValues } from './checkout-schema';
import { ConfirmBar } from './confirm-bar';
import { CustomerFields } from './customer-fields';
import { loadOrdering } from './pending/pending-gate';
import { SummarySkeleton } from './summary-skeleton';
import { usePlaceOrder } from './use-place-order';
import { usePrefilledValues } from './use-prefilled-values';

/**
 * Validate with the lazily loaded schema. When the chunk fails to load, the values pass: submitting needs the same
 * chunk and reports the failure.
 */
const resolver: Resolver<CheckoutDraft, unknown, CheckoutValues> = (values, context, options) =>
  loadOrdering().then(
    ({ checkoutResolver }) => checkoutResolver(values, context, options),
    () => ({ values: values as CheckoutValues, errors: {} }),
  );

/** The checkout form: customer, address, order summary and submit button. */
export function CheckoutForm({ onPlaced }: { onPlaced: () => void }) {
  const form = useForm<CheckoutDraft, unknown, CheckoutValues>({
    resolver,
    defaultValues: EMPTY_DRAFT,
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { handleSubmit, watch, setError, formState } = form;
  const { errors, isSubmitted } = formState;
  const draft = watch();
  const prefilledValues = usePrefilledValues(form);
  const { cart, firstPrices, isUpdating, isCurrent, failure, isRejected, refetch, ...current } = useCartQuote(
    regionOf(draft),
    draft.place_id,
  );
  const [isAgreed, setAgreed] = useState(false);
  const { place, quote, isSubmitting, isWaiting, conflict, ordering } = usePlaceOrder({
    cartQuote: current.quote,
    priced: JSON.stringify([cart, draft.region, draft.place_id, draft.phone]),
    isAgreed,
    setError,
    onStale: refetch,
    onPlaced,
  });
  const isExpired = useSelector(selectIsCustomerExpired) && ordering !== undefined;

  const missing = FIELD_NAMES.filter((name) => CHECKOUT_FIELDS[name].isRequired && !draft[name].trim());
  const summary = FIELD_NAMES.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ controlId: CHECKOUT_FIELDS[name].id, message }] : [];
  });
  const hint =
    (isWaiting && checkoutMessages.waiting) ||
    (isExpired && checkoutMessages.sessionEnded) ||
    (isRejected && cartSummaryMessages.refused) ||
    (hasUnavailable(quote) && cartSummaryMessages.unavailableHint) ||
    (missing.length > 0 &&
      checkoutMessages.incomplete(missing.map((name) => CHECKOUT_FIELDS[name].label).join('، '))) ||
    (failure && checkoutMessages.priceUnknown) ||
    undefined;

  return (
    <form className={styles.columns} onSubmit={handleSubmit(place)} noValidate>
      <div className={styles.form}>
        {ordering && isSubmitted && <ordering.ErrorSummary errors={summary} />}
        {ordering && isExpired && <ordering.SessionNotice />}
        {ordering && conflict && <ordering.ConflictNotice conflict={conflict} />}
        {ordering && <ordering.PrefillNotice {...prefilledValues} />}
        <CustomerFields
          form={form}
          isFree={quote?.free_shipping.remaining === 0}
          placeCost={(draft.place_id && quote?.shipping) || undefined}
        />
        {ordering && <ordering.MessageConsent isChecked={isAgreed} onChange={setAgreed} />}
      </div>
      <div className={styles.aside}>
        {failure && quote && <QuoteError onRetry={refetch} />}
        {quote ? (
          <div className={isUpdating ? styles.stale : undefined} aria-busy={isUpdating}>
            <Summary
              quote={quote}
              actions={
                <ButtonLink to="/cart" variant="quiet" wide>
                  {checkoutMessages.backToCart}
                </ButtonLink>
              }
            >
              <CheckoutLines quote={quote} cart={cart} firstPrices={firstPrices} />
              {ordering && <ordering.OfferEntry code={cart.code} quote={quote} isUpdating={isUpdating} />}
            </Summary>
          </div>
        ) : failure ? (
          <ErrorState
            title={cartSummaryMessages.errorTitle}
            message={isRejected ? cartSummaryMessages.refused : cartSummaryMessages.errorText}
            onRetry={refetch}
          >
            <ButtonLink to="/cart" variant="secondary">
              {checkoutMessages.backToCart}
            </ButtonLink>
          </ErrorState>
        ) : (
          <SummarySkeleton />
        )}
        <ConfirmBar
          total={failure ? undefined : quote?.total}
          hint={hint}
          isReady={hint === undefined && isCurrent}
          isSubmitting={isSubmitting}
        />
      </div>
    </form>
  );
}
