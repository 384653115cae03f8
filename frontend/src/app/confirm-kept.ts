import { api } from '@/api';
import { keptKeys, noteKept, onKept } from '@/shared/network/kept-answers';
import { onNetwork } from '@/shared/network/network';
import type { Store } from './create-store';

/**
 * Request again what came out of the service worker's cache: at once, and whenever an answer is another or the network
 * comes back. The same kept answer again changes nothing, so that ends by itself. Return how to stop.
 */
export function confirmKept(store: Store): () => void {
  const request = () => {
    if (!navigator.onLine) return;
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
    for (const stop of stops) stop();
  };
}
