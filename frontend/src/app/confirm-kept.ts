import { api } from '@/api';
import { keptKeys, noteKept, onKept } from '@/shared/network/kept-answers';
import { onNetwork } from '@/shared/network/network';
import type { Store } from './create-store';

/** On a slow network the worker answers from its cache again, and has the shop's answer a moment later. */
const RETRY_MS = 10_000;

/**
 * Request again what came out of the service worker's cache: at once, when an answer is another or the network comes
 * back, and after a while, until the shop has confirmed it. Return how to stop.
 */
export function confirmKept(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    clearTimeout(timer);
    if (!navigator.onLine || keptKeys().length === 0) return;
    timer = setTimeout(request, RETRY_MS);
    for (const key of keptKeys()) {
      const entry = store.getState().api.queries[key];
      if (!entry?.endpointName) {
        noteKept(key, null);
      } else if (entry.status !== 'pending') {
        const { initiate } = api.endpoints[entry.endpointName as 'listRegions'];
        store.dispatch(initiate(entry.originalArgs as undefined, { forceRefetch: true, subscribe: false }));
      }
    }
  };
  const stops = [onKept(request), onNetwork(request)];
  request();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
