import { type ComponentType, useEffect, useState } from 'react';
import { retryChunk } from '@/shared/lazy-chunk';

/** Where an order waits that was sent and not answered yet. */
export const PENDING_KEY = 'pending_order';

/** Announced in the tab that sends an order, whether or not the device could keep it; the others hear of it by `storage`. */
export const ORDER_KEPT = 'attar:order-kept';

const SIGNS = [ORDER_KEPT, 'storage', 'online'] as const;

function isOrderKept(): boolean {
  try {
    return localStorage.getItem(PENDING_KEY) !== null;
  } catch {
    return false;
  }
}

/** What brings an order to the shop, and says how far it got. Loaded on checkout, and while an order waits. */
export const loadOrdering = () => retryChunk(() => import(/* webpackChunkName: "ordering" */ '../ordering'));

/** The notice of an order that waits for its answer; nothing is loaded while there is none. */
export function PendingGate() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    const look = (sign?: Event) => {
      // Without a network the chunk may be missing; its return is a sign too.
      if (sign?.type === ORDER_KEPT || isOrderKept())
        loadOrdering().then(
          ({ PendingNotice }) => setNotice(() => PendingNotice),
          () => {},
        );
    };
    look();
    for (const sign of SIGNS) window.addEventListener(sign, look);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, look);
    };
  }, []);
  return Notice ? <Notice /> : null;
}
