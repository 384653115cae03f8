import { useSyncExternalStore } from 'react';

export const COMPARE_PATH = '/compare';
export const MAX_COMPARED = 4;
const STORED_KEY = 'compared';
const CHANGED = 'attar:compared';

/** Return the compared products' slugs of an address, each once. */
export function readCompared(params: URLSearchParams): string[] {
  const slugs = (params.get('p') ?? '').split(',').map((slug) => slug.trim());
  return [...new Set(slugs.filter(Boolean))].slice(0, MAX_COMPARED);
}

/** Build the address of a comparison. */
export function compareHref(slugs: readonly string[]): string {
  return slugs.length > 0 ? `${COMPARE_PATH}?p=${slugs.map(encodeURIComponent).join(',')}` : COMPARE_PATH;
}

/** Return the slugs last compared on this device. */
export const lastCompared = () => slugsOf(storedText());

const slugsOf = (p: string) => readCompared(new URLSearchParams({ p }));

function storedText(): string {
  try {
    return localStorage.getItem(STORED_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remember the compared slugs on this device. */
export function rememberCompared(slugs: readonly string[]): void {
  try {
    localStorage.setItem(STORED_KEY, slugs.join(','));
    window.dispatchEvent(new Event(CHANGED));
  } catch {
    // Storage is full or unavailable: nothing is remembered.
  }
}

/** Add a slug to a comparison; the oldest one makes place. */
export function withCompared(slugs: readonly string[], slug: string): string[] {
  const others = slugs.filter((each) => each !== slug);
  return [...others.slice(-(MAX_COMPARED - 1)), slug];
}

function subscribe(onChange: () => void) {
  // `storage` tells of changes in other tabs.
  const events = [CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Return the slugs compared on this device, none while rendering on the server. */
export const useLastCompared = () => slugsOf(useSyncExternalStore(subscribe, storedText, () => ''));
