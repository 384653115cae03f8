import {
  combineReducers,
  configureStore,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
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

/** Writes back what changed of what the device keeps. RTK's listener middleware can far more, and is 1.5 kB. */
const keeper = (): Middleware<object, State, ThunkDispatch<State, unknown, UnknownAction>> => {
  let seen = storedCart();
  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      // Two tabs may change the cart at once, before either hears of the other: each change starts from what is stored.
      const isCartChange = (action as UnknownAction).type?.startsWith('cart/');
      const stored = isCartChange ? storedCart() : seen;
      if (stored !== seen) next(cartReloaded(parseCart(stored)));
      const before = getState();
      const result = next(action);
      const now = getState();
      if (now.cart !== before.cart) writeCart(now.cart);
      if (isCartChange) seen = storedCart();
      // What another tab wrote is not written back: it may be halfway through.
      if (now.session !== before.session && !sessionsReloaded.match(action)) writeSessions(now.session);
      // Somebody else's profile and orders may still be in the cache.
      const forget = () => dispatch(api.util.invalidateTags(['User', 'Order']));
      if (loggedIn.match(action)) forget();
      // Once the page has let go of them: asking for them again without a token helps nobody.
      else if (now.session.customer?.token !== before.session.customer?.token) setTimeout(forget);
      return result;
    };
};

/** The store of the whole app, starting from what the device kept; changes of it are written back. */
export function createStore(kept: KeptState = {}) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(keeper()).concat(api.middleware),
    preloadedState: kept,
  });
}

export type Store = ReturnType<typeof createStore>;
