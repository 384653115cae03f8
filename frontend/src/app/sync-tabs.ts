import { sessionsReloaded } from '@/api/session-slice';
import { readSessions, SESSION_KEYS } from '@/api/session-storage';
import { cartReloaded } from '@/storefront/cart/cart-slice';
import { CART_KEY, readCart } from '@/storefront/cart/cart-storage';
import { wishlistReloaded } from '@/storefront/wishlist/wishlist-slice';
import { readWishlist, WISHLIST_KEY } from '@/storefront/wishlist/wishlist-storage';
import type { Store } from './create-store';

/** Apply changes of cart, wishlist and sessions that other tabs stored. */
export function syncTabs(store: Store): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CART_KEY) store.dispatch(cartReloaded(readCart()));
    if (key === null || key === WISHLIST_KEY) store.dispatch(wishlistReloaded(readWishlist()));
    if (key === null || SESSION_KEYS.includes(key)) store.dispatch(sessionsReloaded(readSessions()));
  });
}
