import { useSyncExternalStore } from 'react';

const KEY = 'attar_recent_searches';
const KEPT = 5;
const CHANGED = 'attar:recent-searches';
const NONE: readonly string[] = [];

let last: { json: string | null; texts: readonly string[] } = { json: null, texts: NONE };

function textsIn(json: string | null): readonly string[] {
  try {
    const texts: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, KEPT) : NONE;
  } catch {
    return NONE;
  }
}

/** Return the searches of this device, newest first; the same array until it changes. */
export function recentSearches(): readonly string[] {
  let json: string | null = null;
  try {
    json = localStorage.getItem(KEY);
  } catch {
    // Storage is unavailable.
  }
  if (json !== last.json) last = { json, texts: textsIn(json) };
  return last.texts;
}

function keep(texts: readonly string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(KEY, JSON.stringify(texts));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Store a search on this device, ahead of earlier ones. Blank texts are ignored. */
export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted) keep([wanted, ...recentSearches().filter((each) => each !== wanted)].slice(0, KEPT));
}

export const forgetSearches = () => keep([]);

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

export const useRecentSearches = () => useSyncExternalStore(subscribe, recentSearches, () => NONE);
