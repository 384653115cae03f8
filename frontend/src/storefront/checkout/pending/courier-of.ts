import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { api, type PlaceOrder } from '@/api';
import { type SessionsState, selectCustomer } from '@/api/session-slice';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import { pendingOrderMessages } from '@/shared/messages/storefront/pending-order';
import { ORDER_TOAST_DURATION_MS, toastShown } from '@/shared/toasts/toasts-slice';
import { type CartItems, type LineRef, quantityChanged, selectCart } from '@/storefront/cart/cart-slice';
import { forgetDraft } from '../draft-key';
import { refusalText } from '../refusal';
import { type Courier, createCourier, type Surroundings } from './courier';
import { outcomeOf } from './outcome';

type ShopState = { cart: CartItems; session: SessionsState };
type ShopStore = Store<ShopState>;

/** The server answers or fails within ten seconds; the rest allows for a slow network. */
const ANSWER_WITHIN_MS = 30_000;

const couriers = new WeakMap<ShopStore, Courier>();

/** Return the order submitter of a store, creating it on first use. */
export function courierOf(store: ShopStore): Courier {
  const courier = couriers.get(store) ?? createCourier(surroundings(store));
  couriers.set(store, courier);
  return courier;
}

/** Subscribe to the order submitter and the phase of its order. */
export function useCourier() {
  const courier = courierOf(useStore<ShopState>());
  const phase = useSyncExternalStore(courier.subscribe, courier.phase);
  return { courier, phase, pending: courier.pending() };
}

function surroundings(store: ShopStore): Surroundings {
  const dispatch = store.dispatch as ThunkDispatch<ShopState, unknown, UnknownAction>;
  return {
    owner: () => selectCustomer(store.getState())?.id ?? null,
    async post({ key, order }, isAgain) {
      const call = dispatch(
        api.endpoints.placeOrder.initiate({ 'Idempotency-Key': key, placeOrder: order }, { track: false }),
      );
      const timer = setTimeout(call.abort, ANSWER_WITHIN_MS);
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
            message: [refusalText(settled.failure), ...Object.values(settled.failure.fields)].join('\n'),
            link: { label: pendingOrderMessages.toCheckout, to: '/checkout' },
          }),
        );
        return;
      }
      takeFromCart(store, order.items);
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

/** Remove the ordered quantities from the cart; anything added since stays. */
function takeFromCart(store: ShopStore, ordered: PlaceOrder['items']): void {
  const take = (line: LineRef, has: number | undefined, quantity: number) => {
    if (has) store.dispatch(quantityChanged({ line, quantity: has - quantity }));
  };
  const { gift_sets, products } = selectCart(store.getState());
  for (const { id, quantity } of ordered.gift_sets ?? []) {
    take({ kind: 'gift_set', id }, gift_sets.find((set) => set.id === id)?.quantity, quantity);
  }
  for (const { id: productId, variants } of ordered.products ?? []) {
    const kept = products.find((product) => product.id === productId);
    for (const { id: variantId, quantity } of variants) {
      const has = kept?.variants.find((variant) => variant.id === variantId)?.quantity;
      take({ kind: 'variant', productId, variantId }, has, quantity);
    }
  }
}
