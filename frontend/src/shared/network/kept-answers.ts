const CHANGED = 'attar:kept-answers';
/** Maximum age of a response that counts as current: the service worker may have just fetched it. */
const FRESH_MS = 60_000;

/** Times at which the server sent the responses that came from the service worker's cache, by API cache key. */
const kept = new Map<string, string>();

export const keptKeys = (): string[] => [...kept.keys()];

/** Return the time of the oldest cached response, in ISO 8601. */
export const keptSince = (): string | undefined => [...kept.values()].sort()[0];

/** Record that a response was cached at a time, or that it is current. */
export function noteKept(key: string, since: string | null | undefined): void {
  // Workers of older releases sent `1`, which `Date.parse` reads as a year.
  const time = since?.includes('T') ? since : '';
  const isKept = Math.abs(Date.now() - Date.parse(time)) > FRESH_MS;
  if (isKept ? kept.get(key) === time : !kept.delete(key)) return;
  if (isKept) kept.set(key, time);
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribe to changes; returns the unsubscribe function. */
export function onKept(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
