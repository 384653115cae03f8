import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '@/api';
import { loggedIn, type SessionsState, sessionReducer } from '@/api/session-slice';
import { writeSessions } from '@/api/session-storage';
import { toastsReducer } from '@/shared/toasts/toasts-slice';
import { type CartItems, cartReducer } from '@/storefront/cart/cart-slice';
import { writeCart } from '@/storefront/cart/cart-storage';

interface KeptState {
  cart?: CartItems;
  session?: SessionsState;
}

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  cart: cartReducer,
  session: sessionReducer,
  toasts: toastsReducer,
});

/** The store of the whole app, starting from what the device kept; changes of it are written back. */
export function createStore(kept: KeptState = {}) {
  const listener = createListenerMiddleware<{ cart: CartItems; session: SessionsState }>();
  listener.startListening({
    predicate: (_action, now, before) => now.cart !== before.cart,
    effect: (_action, { getState }) => writeCart(getState().cart),
  });
  listener.startListening({
    predicate: (_action, now, before) => now.session !== before.session,
    effect: (_action, { getState }) => writeSessions(getState().session),
  });

  // Somebody else's profile and orders may still be in the cache.
  listener.startListening({
    actionCreator: loggedIn,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.invalidateTags(['User', 'Order']));
    },
  });

  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listener.middleware).concat(api.middleware),
    preloadedState: kept,
  });
}

export type Store = ReturnType<typeof createStore>;
