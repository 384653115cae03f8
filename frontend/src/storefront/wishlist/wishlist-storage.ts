import { idsIn, type Wishlist } from './wishlist-slice';

export const WISHLIST_KEY = 'wishlist';

/** Read the stored list; malformed parts are left out. */
export function readWishlist(): Wishlist {
  try {
    const { ids, account, isUnsent } = JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '{}');
    return {
      ids: idsIn(Array.isArray(ids) ? ids : []),
      ...(typeof account === 'string' && { account }),
      ...(isUnsent === true && { isUnsent }),
    };
  } catch {
    // Storage is unavailable, or its content was made by something else.
    return { ids: [] };
  }
}

export function writeWishlist(wishlist: Wishlist): void {
  try {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify(wishlist));
  } catch {
    // Storage is full or unavailable: the list lasts as long as the page.
  }
}
