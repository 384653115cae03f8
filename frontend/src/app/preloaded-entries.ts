import { client } from '@/api/client';
import { recordCached } from '@/shared/network/cached-responses';
import type { Store } from './create-store';

export const PRELOADED_ID = 'preloaded';

interface Entry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'endpointName' in value && 'value' in value;

/**
 * Put responses into the API cache under the endpoint names and arguments of the hooks that request them. Those of a
 * page from the service worker's cache are marked as cached.
 */
export function putEntries(store: Store, entries: readonly unknown[], cachedSince?: string): void {
  const valid = entries.filter(isEntry).filter((entry) => entry.endpointName in client.endpoints);
  // The generated client types entries by endpoint; these are parsed from the page.
  store.dispatch(client.util.upsertQueryEntries(valid as never));
  for (const key of Object.keys(store.getState().api.queries)) recordCached(key, cachedSince);
}

/**
 * Read the responses embedded in the page, so that the first render needs no request. Pages without them, or with
 * malformed ones, fetch as usual.
 */
export function consumePreloaded(store: Store, page: Document = document): void {
  const script = page.getElementById(PRELOADED_ID);
  if (!script?.textContent) return;
  try {
    const entries: unknown = JSON.parse(script.textContent);
    if (Array.isArray(entries)) putEntries(store, entries, script.dataset.kept);
  } catch {
    // Not JSON: nothing is preloaded.
  }
}
