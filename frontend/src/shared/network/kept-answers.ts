const CHANGED = 'attar:kept-answers';
/** What the worker fetched in the meantime counts as the shop's answer. */
const FRESH_MS = 60_000;

/** The answers that came out of the service worker's cache, by their key in the API's: when the shop gave them. */
const kept = new Map<string, string>();

export const keptKeys = (): string[] => [...kept.keys()];

/** When the shop gave the oldest of them, in ISO 8601. */
export const keptSince = (): string | undefined => [...kept.values()].sort()[0];

/** Note that an answer was kept since then, or that it is the shop's of now. */
export function noteKept(key: string, since: string | null | undefined): void {
  // An older release's worker wrote `1`, which `Date.parse` takes for a year.
  const time = since?.includes('T') ? since : '';
  const isKept = Math.abs(Date.now() - Date.parse(time)) > FRESH_MS;
  if (isKept ? kept.get(key) === time : !kept.delete(key)) return;
  if (isKept) kept.set(key, time);
  window.dispatchEvent(new Event(CHANGED));
}

/** Call the listener at every change; return how to stop that. */
export function onKept(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
