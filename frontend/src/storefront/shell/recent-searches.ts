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

/** What was searched for on this device, the latest first; the same array until it changes. */
export function recentSearches(): readonly string[] {
  let json: string | null = null;
  try {
    json = localStorage.getItem(KEY);
  } catch {
    // A device that keeps nothing.
  }
  if (json !== last.json) last = { json, texts: textsIn(json) };
  return last.texts;
}

function keep(texts: readonly string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(KEY, JSON.stringify(texts));
    else localStorage.removeItem(KEY);
  } catch {
    // A device that keeps nothing.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Keeps the text on this device, in front of those before it. Blanks are not worth it. */
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
