import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorState } from '@/shared/components/error-state';
import { ErrorSummary } from '@/shared/components/error-summary';
import { Skeleton } from '@/shared/components/skeleton';
import { checkoutMessages } from '@/shared/messages/checkout';
import { summaryMessages } from '@/shared/messages/summary';
import { Summary } from '@/storefront/cart/summary';
import { useCartQuote } from '@/storefront/cart/use-cart-quote';
import styles from './checkout.module.css';
import { CheckoutLines } from './checkout-lines';
import {
  CHECKOUT_FIELDS,
  type CheckoutDraft,
  type CheckoutForm as CheckoutValues,
  checkoutSchema,
  EMPTY_DRAFT,
  FIELD_NAMES,
  regionOf,
} from './checkout-schema';
import { CustomerFields } from './customer-fields';
import { ObstacleNotice } from './obstacle-notice';
import { usePlaceOrder } from './use-place-order';
import { useProfileDefaults } from './use-profile-defaults';

/** The order: who and where to, what it comes to, and the button that sends it. */
export function CheckoutForm() {
  const form = useForm<CheckoutDraft, unknown, CheckoutValues>({
    resolver: valibotResolver(checkoutSchema),
    defaultValues: EMPTY_DRAFT,
    mode: 'onTouched',
    shouldFocusError: false, // The summary on top takes the focus.
  });
  const { register, control, handleSubmit, watch, reset, setError, formState } = form;
  const { errors, isDirty, isSubmitted } = formState;
  const draft = watch();
  const { cart, quote, isUpdating, isError, hasUnavailable, refetch } = useCartQuote(regionOf(draft));
  const { isPrefilled, clear } = useProfileDefaults(reset, isDirty);
  const { place, isSubmitting, obstacle } = usePlaceOrder({ quote, setError, onStale: refetch });

  const missing = FIELD_NAMES.filter((name) => CHECKOUT_FIELDS[name].isRequired && !draft[name].trim());
  const faults = FIELD_NAMES.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ controlId: CHECKOUT_FIELDS[name].id, message }] : [];
  });
  const isReady = missing.length === 0 && quote !== undefined && !isUpdating && !hasUnavailable;

  if (isError && !quote) {
    return (
      <ErrorState title={summaryMessages.errorTitle} message={summaryMessages.errorText} onRetry={refetch} />
    );
  }
  return (
    <form className={styles.columns} onSubmit={handleSubmit(place)} noValidate>
      <div className={styles.form}>
        {isSubmitted && <ErrorSummary faults={faults} />}
        {obstacle && <ObstacleNotice obstacle={obstacle} />}
        {isPrefilled && (
          <div className={styles.prefilled}>
            <p>{checkoutMessages.prefilled}</p>
            <Button variant="quiet" size="small" onClick={clear}>
              {checkoutMessages.clearData}
            </Button>
          </div>
        )}
        <CustomerFields register={register} control={control} errors={errors} />
      </div>
      <div className={styles.aside}>
        {quote ? (
          <Summary
            quote={quote}
            actions={
              <>
                {hasUnavailable && <p className={styles.hint}>{summaryMessages.unavailableHint}</p>}
                {missing.length > 0 && (
                  <p className={styles.hint}>
                    {checkoutMessages.incomplete(
                      missing.map((name) => CHECKOUT_FIELDS[name].label).join('، '),
                    )}
                  </p>
                )}
                <Button type="submit" wide busy={isSubmitting} disabled={!isReady}>
                  {isSubmitting ? checkoutMessages.submitting : checkoutMessages.confirm}
                </Button>
                <ButtonLink to="/cart" variant="quiet" wide>
                  {checkoutMessages.backToCart}
                </ButtonLink>
              </>
            }
          >
            <CheckoutLines quote={quote} cart={cart} />
          </Summary>
        ) : (
          <Skeleton shape="picture" />
        )}
      </div>
    </form>
  );
}
