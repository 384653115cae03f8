const CHANGED = 'attar:cached-responses';
/** Maximum age of a response that counts as current: the service worker may have just fetched it. */
const FRESH_MS = 60_000;

/** Times at which the server sent the responses that came from the service worker's cache, by API cache key. */
const cachedAt = new Map<string, string>();

export const cachedKeys = (): string[] => [...cachedAt.keys()];

/** Return the time of the oldest cached response, in ISO 8601. */
export const cachedSince = (): string | undefined => [...cachedAt.values()].sort()[0];

/** Record that a response was cached at a time, or that it is current. */
export function recordCached(key: string, since: string | null | undefined): void {
  // Workers of older releases sent `1`, which `Date.parse` reads as a year.
  const time = since?.includes('T') ? since : '';
  const isCached = Math.abs(Date.now() - Date.parse(time)) > FRESH_MS;
  if (isCached ? cachedAt.get(key) === time : !cachedAt.delete(key)) return;
  if (isCached) cachedAt.set(key, time);
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribe to changes; returns the unsubscribe function. */
export function onCachedChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
