import { client } from '@/api/client';
import type { Store } from './create-store';

export const PRELOADED_ID = 'preloaded';

interface Entry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'endpointName' in value && 'value' in value;

/** Puts answers into the API cache, under the names and arguments of the hooks that would ask for them. */
export function putEntries(store: Store, entries: readonly unknown[]): void {
  const known = entries.filter(isEntry).filter((entry) => entry.endpointName in client.endpoints);
  // The generated client types its entries by endpoint; these come from outside and carry their own names.
  store.dispatch(client.util.upsertQueryEntries(known as never));
}

/**
 * Takes the answers that the page was served with, so that the first paint needs no call. A page without them, or with
 * ones that make no sense, just asks as usual.
 */
export function consumePreloaded(store: Store, page: Document = document): void {
  const json = page.getElementById(PRELOADED_ID)?.textContent;
  if (!json) return;
  try {
    const entries: unknown = JSON.parse(json);
    if (Array.isArray(entries)) putEntries(store, entries);
  } catch {
    // Not JSON: nothing was preloaded.
  }
}
