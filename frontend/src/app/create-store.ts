import {
  combineReducers,
  configureStore,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
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

type State = ReturnType<typeof reducer>;

/** Writes back what changed of what the device keeps. RTK's listener middleware can far more, and is 1.5 kB. */
const keeper: Middleware<object, State, ThunkDispatch<State, unknown, UnknownAction>> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState();
    const result = next(action);
    const now = getState();
    if (now.cart !== before.cart) writeCart(now.cart);
    if (now.session !== before.session) writeSessions(now.session);
    // Somebody else's profile and orders may still be in the cache.
    if (loggedIn.match(action)) dispatch(api.util.invalidateTags(['User', 'Order']));
    return result;
  };

/** The store of the whole app, starting from what the device kept; changes of it are written back. */
export function createStore(kept: KeptState = {}) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(keeper).concat(api.middleware),
    preloadedState: kept,
  });
}

export type Store = ReturnType<typeof createStore>;
