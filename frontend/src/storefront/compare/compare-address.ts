export const COMPARE_PATH = '/compare';
export const MAX_COMPARED = 4;
const STORED_KEY = 'compared';

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
export function lastCompared(): string[] {
  try {
    return readCompared(new URLSearchParams({ p: localStorage.getItem(STORED_KEY) ?? '' }));
  } catch {
    return [];
  }
}

/** Remember the compared slugs on this device. */
export function rememberCompared(slugs: readonly string[]): void {
  try {
    localStorage.setItem(STORED_KEY, slugs.join(','));
  } catch {
    // Storage is full or unavailable: nothing is remembered.
  }
}

/** Add a slug to a comparison; the oldest one makes place. */
export function withCompared(slugs: readonly string[], slug: string): string[] {
  const others = slugs.filter((each) => each !== slug);
  return [...others.slice(-(MAX_COMPARED - 1)), slug];
}
