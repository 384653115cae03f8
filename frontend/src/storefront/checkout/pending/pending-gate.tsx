import { type ComponentType, useEffect, useState } from 'react';
import { retryChunk } from '@/shared/lazy-chunk';

/** Local storage key of an order that was sent and not answered yet. */
export const PENDING_KEY = 'pending_order';

/** Dispatched in the tab that sends an order, whether or not it could be stored; other tabs get a `storage` event. */
export const ORDER_STORED = 'attar:order-stored';

const RELOAD_EVENTS = [ORDER_STORED, 'storage', 'online'] as const;

function hasStoredOrder(): boolean {
  try {
    return localStorage.getItem(PENDING_KEY) !== null;
  } catch {
    return false;
  }
}

/** Load the `ordering` chunk: on checkout, and on any page while an order is pending. */
export const loadOrdering = () => retryChunk(() => import(/* webpackChunkName: "ordering" */ '../ordering'));

/** Show the notice of a pending order; load nothing while there is none. */
export function PendingGate() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    const check = (sign?: Event) => {
      // The chunk may have failed to load offline, so retry when the network is back.
      if (sign?.type === ORDER_STORED || hasStoredOrder())
        loadOrdering().then(
          ({ PendingNotice }) => setNotice(() => PendingNotice),
          () => {},
        );
    };
    check();
    for (const sign of RELOAD_EVENTS) window.addEventListener(sign, check);
    return () => {
      for (const sign of RELOAD_EVENTS) window.removeEventListener(sign, check);
    };
  }, []);
  return Notice ? <Notice /> : null;
}
