import { sessionsReloaded } from '@/api/session-slice';
import { readSessions, SESSION_KEYS } from '@/api/session-storage';
import { cartReloaded } from '@/storefront/cart/cart-slice';
import { CART_KEY, readCart } from '@/storefront/cart/cart-storage';
import type { Store } from './create-store';

/** Cart and sessions follow what other tabs of the same shop do. */
export function followOtherTabs(store: Store): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CART_KEY) store.dispatch(cartReloaded(readCart()));
    if (key === null || SESSION_KEYS.includes(key)) store.dispatch(sessionsReloaded(readSessions()));
  });
}
