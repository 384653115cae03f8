import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { api, type PlaceOrder } from '@/api';
import { type SessionsState, selectCustomer } from '@/api/session-slice';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import { pendingOrderMessages } from '@/shared/messages/storefront/pending-order';
import { ORDER_TOAST_DURATION_MS, toastShown } from '@/shared/toasts/toasts-slice';
import {
  type Cart,
  codeChanged,
  type LineRef,
  quantityChanged,
  sampleSetKey,
  selectCart,
} from '@/storefront/cart/cart-slice';
import { orderErrorText } from '../checkout-error';
import { forgetDraft } from '../draft-key';
import { createOrderSubmitter, type OrderSubmitter, type SubmitterDependencies } from './order-submitter';
import { outcomeOf } from './outcome';

type ShopState = { cart: Cart; session: SessionsState };
type ShopStore = Store<ShopState>;

/** The server answers or fails within ten seconds; the rest allows for a slow network. */
const REQUEST_TIMEOUT_MS = 30_000;

const submitters = new WeakMap<ShopStore, OrderSubmitter>();

/** Return the order submitter of a store, creating it on first use. */
export function orderSubmitterOf(store: ShopStore): OrderSubmitter {
  const submitter = submitters.get(store) ?? createOrderSubmitter(dependenciesOf(store));
  submitters.set(store, submitter);
  return submitter;
}

/** Subscribe to the order submitter and the phase of its order. */
export function useOrderSubmitter() {
  const submitter = orderSubmitterOf(useStore<ShopState>());
  const phase = useSyncExternalStore(submitter.subscribe, submitter.phase);
  return { submitter, phase, pending: submitter.pending() };
}

function dependenciesOf(store: ShopStore): SubmitterDependencies {
  const dispatch = store.dispatch as ThunkDispatch<ShopState, unknown, UnknownAction>;
  return {
    owner: () => selectCustomer(store.getState())?.id ?? null,
    async post({ key, order }, isAgain) {
      const call = dispatch(
        api.endpoints.placeOrder.initiate({ 'Idempotency-Key': key, placeOrder: order }, { track: false }),
      );
      const timer = setTimeout(call.abort, REQUEST_TIMEOUT_MS);
      const result = await call;
      clearTimeout(timer);
      return outcomeOf(result, isAgain);
    },
    onSettled(settled, { order }, isAwaited) {
      if (settled.kind !== 'placed') {
        if (isAwaited) return;
        dispatch(
          toastShown({
            type: 'error',
            title: checkoutMessages.failedTitle,
            message: [orderErrorText(settled.failure), ...Object.values(settled.failure.fields)].join('\n'),
            link: { label: pendingOrderMessages.toCheckout, to: '/checkout' },
          }),
        );
        return;
      }
      takeFromCart(store, order);
      forgetDraft();
      dispatch(
        toastShown({
          type: 'success',
          title: checkoutFormMessages.successTitle,
          message: checkoutMessages.successText,
          durationMs: ORDER_TOAST_DURATION_MS,
          link: isAwaited
            ? undefined
            : { label: pendingOrderMessages.seeOrder, to: `/order-placed/${settled.order.tracking_token}` },
        }),
      );
    },
  };
}

/** Remove the ordered quantities and the code from the cart; anything added since stays. */
function takeFromCart(store: ShopStore, { items: ordered, code: orderedCode }: PlaceOrder): void {
  const take = (line: LineRef, inCartQuantity: number | undefined, quantity: number) => {
    if (inCartQuantity) store.dispatch(quantityChanged({ line, quantity: inCartQuantity - quantity }));
  };
  const { gift_sets, products, sample_sets = [], code } = selectCart(store.getState());
  if (code && code === orderedCode) store.dispatch(codeChanged(undefined));
  for (const { id, quantity } of ordered.gift_sets ?? []) {
    take({ kind: 'gift_set', id }, gift_sets.find((set) => set.id === id)?.quantity, quantity);
  }
  for (const set of ordered.sample_sets ?? []) {
    const key = sampleSetKey(set);
    const inCart = sample_sets.find((one) => sampleSetKey(one) === key);
    take({ kind: 'sample_set', key }, inCart?.quantity, set.quantity);
  }
  for (const { id: productId, variants } of ordered.products ?? []) {
    const inCart = products.find((product) => product.id === productId);
    for (const { id: variantId, quantity } of variants) {
      const inCartQuantity = inCart?.variants.find((variant) => variant.id === variantId)?.quantity;
      take({ kind: 'variant', productId, variantId }, inCartQuantity, quantity);
    }
  }
}
