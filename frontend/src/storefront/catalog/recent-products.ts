const RECENT_KEY = 'recently_viewed';
const MAX_STORED = 12;

const isSlug = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Return the slugs of the products viewed on this device, newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isSlug))].slice(0, MAX_STORED) : [];
  } catch {
    return [];
  }
}

function write(slugs: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(slugs));
  } catch {
    // Storage is full or unavailable: nothing is remembered.
  }
}

/** Put a product first; drop the oldest beyond twelve. */
export function rememberProduct(slug: string): void {
  write([slug, ...readRecent().filter((other) => other !== slug)].slice(0, MAX_STORED));
}

/** Remove a product that is no longer sold. */
export function forgetProduct(slug: string): void {
  write(readRecent().filter((other) => other !== slug));
}
