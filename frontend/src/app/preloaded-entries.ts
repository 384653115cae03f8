import { client } from '@/api/client';
import { noteKept } from '@/shared/network/kept-answers';
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
 * Puts answers into the API cache, under the names and arguments of the hooks that would ask for them. Those of a page
 * that the device kept are noted as such.
 */
export function putEntries(store: Store, entries: readonly unknown[], keptSince?: string): void {
  const known = entries.filter(isEntry).filter((entry) => entry.endpointName in client.endpoints);
  // The generated client types its entries by endpoint; these come from outside and carry their own names.
  store.dispatch(client.util.upsertQueryEntries(known as never));
  for (const key of Object.keys(store.getState().api.queries)) noteKept(key, keptSince);
}

/**
 * Takes the answers that the page was served with, so that the first paint needs no call. A page without them, or with
 * ones that make no sense, just asks as usual.
 */
export function consumePreloaded(store: Store, page: Document = document): void {
  const script = page.getElementById(PRELOADED_ID);
  if (!script?.textContent) return;
  try {
    const entries: unknown = JSON.parse(script.textContent);
    if (Array.isArray(entries)) putEntries(store, entries, script.dataset.kept);
  } catch {
    // Not JSON: nothing was preloaded.
  }
}
