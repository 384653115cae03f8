import { api } from '@/api';
import { cachedKeys, onCachedChange, recordCached } from '@/shared/network/cached-responses';
import { onNetwork } from '@/shared/network/network';
import type { Store } from './create-store';

/** On a slow network the service worker answers from its cache again and fetches the response in the background. */
const RETRY_MS = 10_000;

/**
 * Revalidate responses that came from the service worker's cache: at once, on reconnection, and at intervals, until
 * the server has confirmed all of them. Returns a function that stops it.
 */
export function revalidateCached(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    clearTimeout(timer);
    if (!navigator.onLine || cachedKeys().length === 0) return;
    timer = setTimeout(request, RETRY_MS);
    for (const key of cachedKeys()) {
      const entry = store.getState().api.queries[key];
      if (!entry?.endpointName) {
        recordCached(key, null);
      } else if (entry.status !== 'pending') {
        const { initiate } = api.endpoints[entry.endpointName as 'listRegions'];
        store.dispatch(initiate(entry.originalArgs as undefined, { forceRefetch: true, subscribe: false }));
      }
    }
  };
  const stops = [onCachedChange(request), onNetwork(request)];
  request();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
