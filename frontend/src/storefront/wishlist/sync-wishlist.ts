import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { mergeWishlist, replaceWishlist } from '@/api/customer';
import type { SessionsState } from '@/api/session-slice';
import { isAdminPath } from '@/shared/navigation/admin-path';
import { networkStatus, onNetwork } from '@/shared/network/network';
import { type Wishlist, wishlistSynced } from './wishlist-slice';

/** Time without a change before the list is sent. */
const PAUSE_MS = 1_000;

interface State {
  session: SessionsState;
  wishlist: Wishlist;
}

/** The parts of the store that are used. */
interface Device {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}

/**
 * Keep the wishlist of this device and that of the logged-in customer the same. At log-in and on every load, changes
 * of the device are merged into the account's list; from then on its list replaces the account's. A tab that becomes
 * visible takes over the account's list first, so that an old one does not undo the changes of others. What failed is
 * sent with the next change, when the network is back, or on the next load. Returns a function that stops it.
 */
export function syncWishlist({ getState, subscribe, dispatch }: Device): () => void {
  /** The account whose list this page has. */
  let known: string | undefined;
  /** The last list that was sent, or is about to be. */
  let attempted: { user: string; ids: readonly string[] } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  const current = () => {
    const { session, wishlist } = getState();
    return { user: session.customer?.user.id, ...wishlist };
  };

  const send = async () => {
    const { user, ids, isUnsent } = current();
    if (!user) return;
    // Merging nothing returns the account's list.
    const wishlistForm = { product_ids: known === user || isUnsent ? ids : [] };
    const { data } = await (known === user
      ? dispatch(replaceWishlist.initiate({ wishlistForm }, { track: false }))
      : dispatch(mergeWishlist.initiate({ wishlistForm }, { track: false })));
    const now = current();
    // After a change meanwhile, the next call is due already.
    if (!data || now.user !== user || now.ids !== ids) return;
    known = user;
    dispatch(wishlistSynced({ account: user, ids: data.data.product_ids }));
  };

  const check = () => {
    const { user, ids, isUnsent } = current();
    if (!user) {
      known = undefined;
      attempted = undefined;
      clearTimeout(timer);
      return;
    }
    const isDue = known !== user || isUnsent;
    const isAttempted = attempted?.user === user && attempted.ids === ids;
    // Calls of the back office carry the token of its own session.
    if (!isDue || isAttempted || isAdminPath(window.location.pathname)) return;
    attempted = { user, ids };
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        sending = sending.then(send);
      },
      known === user ? PAUSE_MS : 0,
    );
  };

  // Changes that are not sent yet replace the list as usual: a merge would bring back what they removed.
  const refresh = () => {
    if (document.visibilityState === 'hidden' || known === undefined || current().isUnsent) return;
    known = undefined;
    attempted = undefined;
    check();
  };

  document.addEventListener('visibilitychange', refresh);
  const stops = [
    () => document.removeEventListener('visibilitychange', refresh),
    subscribe(check),
    onNetwork(() => {
      if (networkStatus() !== 'online') return;
      attempted = undefined;
      check();
    }),
  ];
  check();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
