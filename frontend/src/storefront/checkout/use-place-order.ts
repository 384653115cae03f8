import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { type OutOfStock, type PlaceOrder, type Quote, usePlaceOrderMutation } from '@/api';
import { type Failure, toFailure } from '@/api/failure';
import { selectCustomer } from '@/api/session-slice';
import { checkoutMessages } from '@/shared/messages/checkout';
import { ORDER_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import { cartCleared, selectCart } from '@/storefront/cart/cart-slice';
import { type CheckoutDraft, type CheckoutForm, fieldOf } from './checkout-schema';
import { createKeyring } from './idempotency';

/** Why the shop could not take the order, in a way that the page can act on. */
export type Obstacle =
  | { kind: 'price'; total: number | undefined }
  | { kind: 'stock'; lines: OutOfStock['lines'] };

function obstacleOf({ code, data }: Failure): Obstacle | undefined {
  if (code === 'price_changed') return { kind: 'price', total: (data as Quote | undefined)?.total };
  if (code === 'out_of_stock') return { kind: 'stock', lines: (data as OutOfStock | undefined)?.lines ?? [] };
  return undefined;
}

interface PlaceOrderOptions {
  quote: Quote | undefined;
  setError: UseFormSetError<CheckoutDraft>;
  /** The prices on the page are no longer the shop's. */
  onStale: () => void;
}

/** Sends the order once, and deals with every answer. */
export function usePlaceOrder({ quote, setError, onStale }: PlaceOrderOptions) {
  const [send] = usePlaceOrderMutation();
  const [isSubmitting, setSubmitting] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [keyFor] = useState(createKeyring);
  const cart = useSelector(selectCart);
  const customer = useSelector(selectCustomer);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toasts = useToasts();

  const fail = (failure: Failure) => {
    const faults = Object.entries(failure.fields);
    const foreign: string[] = [];
    for (const [name, message] of faults) {
      const field = fieldOf(name);
      if (field) setError(field, { type: 'server', message });
      else foreign.push(message);
    }
    const found = obstacleOf(failure);
    setObstacle(found);
    if (found || failure.code === 'validation_failed') onStale();
    if (found || (faults.length > 0 && foreign.length === 0)) return;
    const message = failure.message || checkoutMessages.failedText;
    toasts.error(checkoutMessages.failedTitle, { message: [message, ...foreign].join('\n') });
  };

  const place = async ({ name, phone, email, region, city, address }: CheckoutForm) => {
    const placeOrder: PlaceOrder = {
      customer: {
        name,
        phone,
        email: email || null,
        id: customer?.id ?? null,
        location: { region, city, address },
      },
      items: cart,
      expected_total: quote?.total,
    };
    setObstacle(undefined);
    setSubmitting(true);
    const result = await send({ 'Idempotency-Key': keyFor(placeOrder), placeOrder });
    setSubmitting(false);
    if (result.error) {
      fail(toFailure(result.error));
      return;
    }
    const { number, total, tracking_token: token } = result.data.data;
    navigate(`/order-placed/${token}`, { replace: true, state: { number, total } });
    dispatch(cartCleared());
    toasts.success(checkoutMessages.successTitle, {
      message: checkoutMessages.successText,
      durationMs: ORDER_TOAST_DURATION_MS,
    });
  };

  return { place, isSubmitting, obstacle };
}
