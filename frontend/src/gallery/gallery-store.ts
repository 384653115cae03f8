import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '@/api';
import { sessionReducer } from '@/api/session-slice';
import { toastsReducer } from '@/shared/toasts/toasts-slice';
import { cartReducer } from '@/storefront/cart/cart-slice';
import { wishlistReducer } from '@/storefront/wishlist/wishlist-slice';

/** Create a store of the gallery's own: its cart and wishlist do not touch those on the device. */
export const createGalleryStore = () =>
  configureStore({
    reducer: combineReducers({
      [api.reducerPath]: api.reducer,
      cart: cartReducer,
      session: sessionReducer,
      toasts: toastsReducer,
      wishlist: wishlistReducer,
    }),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
