import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '@/api';
import { loggedIn, type SessionsState, sessionReducer, sessionsReloaded } from '@/api/session-slice';
import { writeSessions } from '@/api/session-storage';
import { toastsReducer } from '@/shared/toasts/toasts-slice';
import { type Cart, cartReducer, cartReloaded } from '@/storefront/cart/cart-slice';
import { parseCart, storedCart, writeCart } from '@/storefront/cart/cart-storage';
import { type Wishlist, wishlistReducer, wishlistReloaded } from '@/storefront/wishlist/wishlist-slice';
import { writeWishlist } from '@/storefront/wishlist/wishlist-storage';

interface StoredState {
  cart?: Cart;
  session?: SessionsState;
  wishlist?: Wishlist;
}

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  cart: cartReducer,
  session: sessionReducer,
  toasts: toastsReducer,
  wishlist: wishlistReducer,
});

type State = ReturnType<typeof reducer>;

/** Persist changes of cart, wishlist and sessions on the device, and drop cached data of the previous customer. */
function deviceListeners() {
  const { startListening, middleware } = createListenerMiddleware<State>();
  let seen = storedCart();

  startListening({
    predicate: ({ type }) => type.startsWith('cart/'),
    effect: (action, { dispatch, getState }) => {
      if (!cartReloaded.match(action)) {
        const stored = storedCart();
        // Another tab changed the cart at the same time: apply this change to the stored cart.
        if (stored !== seen) dispatch(cartReloaded(cartReducer(parseCart(stored), action)));
        writeCart(getState().cart);
      }
      seen = storedCart();
    },
  });

  startListening({
    predicate: (action, now, before) => now.wishlist !== before.wishlist && !wishlistReloaded.match(action),
    effect: (_, { getState }) => writeWishlist(getState().wishlist),
  });

  startListening({
    // Never write back the state of another tab, which may be half written.
    predicate: (action, now, before) => now.session !== before.session && !sessionsReloaded.match(action),
    effect: (_, { getState }) => writeSessions(getState().session),
  });

  startListening({
    predicate: (action, now, before) =>
      loggedIn.match(action) || now.session.customer?.token !== before.session.customer?.token,
    effect: async (action, { dispatch, delay }) => {
      // After a log-out, unmount the page's queries first: refetching them without a token would fail.
      if (!loggedIn.match(action)) await delay(0);
      dispatch(api.util.invalidateTags(['User', 'Order']));
    },
  });
  return middleware;
}

/** Create the app's store from the state stored on the device; changes are written back. */
export function createStore(stored: StoredState = {}) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(deviceListeners()).concat(api.middleware),
    preloadedState: stored,
  });
}

export type Store = ReturnType<typeof createStore>;

/** Return the state without the parts stored on the device: as the server rendered the page. */
export function neutralState(state: State): State {
  const { cart, session, wishlist } = reducer(undefined, { type: 'neutral' });
  return { ...state, cart, session, wishlist };
}
