import { combineReducers, configureStore, isAction, type Middleware } from '@reduxjs/toolkit';
import { api } from '@/api';
import { loggedIn, type SessionsState, sessionReducer, sessionsReloaded } from '@/api/session-slice';
import { writeSessions } from '@/api/session-storage';
import { toastsReducer } from '@/shared/toasts/toasts-slice';
import { type CartItems, cartReducer, cartReloaded } from '@/storefront/cart/cart-slice';
import { parseCart, storedCart, writeCart } from '@/storefront/cart/cart-storage';

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

type State = ReturnType<typeof reducer>;

/** Write changes of the cart and the sessions back to the device, and forget the previous customer's answers. */
function keepOnDevice(): Middleware<object, State> {
  let seen = storedCart();

  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = getState().session;
      const result = next(action);
      const { session } = getState();

      if (isAction(action) && action.type.startsWith('cart/')) {
        if (!cartReloaded.match(action)) {
          const stored = storedCart();
          // Another tab changed the cart at the same time: apply this change to what it stored.
          if (stored !== seen) dispatch(cartReloaded(cartReducer(parseCart(stored), action)));
          writeCart(getState().cart);
        }
        seen = storedCart();
      }

      // What another tab wrote is not written back: it may be halfway through.
      if (session !== before && !sessionsReloaded.match(action)) writeSessions(session);

      const forget = () => dispatch(api.util.invalidateTags(['User', 'Order']));
      if (loggedIn.match(action)) forget();
      // After a log-out the page first lets go of them: asking again without a token helps nobody.
      else if (session.customer?.token !== before.customer?.token) setTimeout(forget);
      return result;
    };
}

/** The store of the whole app, starting from what the device kept; changes of it are written back. */
export function createStore(kept: KeptState = {}) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(keepOnDevice()).concat(api.middleware),
    preloadedState: kept,
  });
}

export type Store = ReturnType<typeof createStore>;
