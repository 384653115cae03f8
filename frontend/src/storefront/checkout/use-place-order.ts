import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'wouter';
import type { Quote } from '@/api';
import type { ApiError } from '@/api/api-error';
import { type SessionsState, selectCustomer, selectIsCustomerExpired } from '@/api/session-slice';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { useToasts } from '@/shared/toasts/use-toasts';
import { cartRequest } from '@/storefront/cart/cart-request';
import { type Cart, selectCart } from '@/storefront/cart/cart-slice';
import type { CheckoutConflict } from './checkout-error';
import type { CheckoutDraft } from './checkout-fields';
import type { CheckoutForm } from './checkout-schema';
import { loadOrdering } from './pending/pending-gate';

interface PlaceOrderOptions {
  /** The quote of the cart. */
  cartQuote: Quote | undefined;
  /** Everything of the form on which prices depend, as text. */
  priced: string;
  /** The customer agrees to messages about the order. */
  isAgreed: boolean;
  setError: UseFormSetError<CheckoutDraft>;
  /** The shown prices are outdated. */
  onStale: () => void;
  /** The server has the order. */
  onPlaced: () => void;
}

/** Submit the order once and handle its answer. */
export function usePlaceOrder({
  cartQuote,
  priced,
  isAgreed,
  setError,
  onStale,
  onPlaced,
}: PlaceOrderOptions) {
  const { store, ordering, submitter, phase, load } = useOrdering();
  const isPlacing = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [conflict, setConflict] = useState<CheckoutConflict>();
  const [repriced, setRepriced] = useState<{ quote: Quote; priced: string }>();
  // The quote of a rejection knows the phone, whose earlier orders may rule out an offer; that of the cart does not.
  const quote = repriced?.priced === priced ? repriced.quote : cartQuote;
  const cart = useSelector(selectCart);
  const customer = useSelector(selectCustomer);
  const [, navigate] = useLocation();
  const toasts = useToasts();

  // After leaving the page, errors are shown as a toast.
  useEffect(() => () => submitter?.leave(), [submitter]);

  const fail = ({ toCheckoutError }: Ordering, failure: ApiError) => {
    const checkoutError = toCheckoutError(failure);
    for (const [field, message] of checkoutError.fieldErrors) setError(field, { type: 'server', message });
    const { conflict: found, isStale } = checkoutError;
    if (found?.kind === 'price' && found.quote) {
      setConflict({ ...found, before: quote });
      setRepriced({ quote: found.quote, priced });
    } else {
      setConflict(found);
      if (isStale) onStale();
    }
    // The end of the session has a notice of its own.
    const isExpired = failure.status === 401 && customer !== null;
    if (checkoutError.message && !isExpired)
      toasts.error(checkoutMessages.failedTitle, { message: checkoutError.message });
  };

  const place = async ({ name, phone, email, region, city, address, place_id }: CheckoutForm) => {
    if (isPlacing.current) return; // Second click of a double click.
    isPlacing.current = true;
    setSubmitting(true);
    setConflict(undefined);
    try {
      const loaded = await load();
      // The notice of the expired session has just been loaded and asks how to continue.
      const answer = selectIsCustomerExpired(store.getState())
        ? undefined
        : await loaded.orderSubmitterOf(store).place({
            customer: {
              name,
              phone,
              email: email || null,
              id: customer?.id ?? null,
              location: { region, city, address, place_id: place_id || undefined },
            },
            ...cartRequest(cart),
            expected_total: quote?.total,
            ...(isAgreed && { agreed_to_messages: true }),
          });
      if (answer?.kind === 'placed') {
        onPlaced();
        const { number, total, tracking_token: token } = answer.order;
        navigate(`/order-placed/${token}`, { replace: true, state: { number, total, name } });
      } else if (answer) {
        fail(loaded, answer.failure);
      }
    } catch {
      toasts.error(checkoutMessages.failedTitle, { message: checkoutMessages.brokenText });
    }
    isPlacing.current = false;
    setSubmitting(false);
  };

  const isWaiting = phase === 'waiting' || phase === 'resending';
  return {
    place,
    /** The quote to show, at which the order is placed. */
    quote,
    isSubmitting: isSubmitting && !isWaiting,
    isWaiting,
    conflict,
    /** The `ordering` chunk, once it is loaded. */
    ordering,
  };
}

const subscribeToNothing = () => () => {};

type Ordering = Awaited<ReturnType<typeof loadOrdering>>;

/** Load the `ordering` chunk with the page, so that it is available offline. */
function useOrdering() {
  const store = useStore<{ cart: Cart; session: SessionsState }>();
  const [ordering, setOrdering] = useState<Ordering>();
  const submitter = ordering?.orderSubmitterOf(store);
  const phase = useSyncExternalStore(
    submitter?.subscribe ?? subscribeToNothing,
    () => submitter?.phase() ?? 'idle',
    () => 'idle' as const,
  );
  const load = async () => {
    const loaded = await loadOrdering();
    setOrdering(loaded);
    return loaded;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` always does the same
  useEffect(() => {
    const attempt = () => void load().catch(() => {});
    attempt();
    window.addEventListener('online', attempt);
    window.addEventListener('input', attempt, { once: true });
    return () => {
      window.removeEventListener('online', attempt);
      window.removeEventListener('input', attempt);
    };
  }, []);
  return { store, ordering, submitter, phase, load };
}
