const RECENT_KEY = 'recently_viewed';
const KEPT = 12;

const isSlug = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The slugs of the products that were looked at on this device, the latest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isSlug))].slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function write(slugs: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(slugs));
  } catch {
    // Storage is full or forbidden: then nothing is remembered.
  }
}

/** Puts a product in front; the oldest beyond twelve are forgotten. */
export function rememberProduct(slug: string): void {
  write([slug, ...readRecent().filter((kept) => kept !== slug)].slice(0, KEPT));
}

/** Forgets a product that is no longer sold. */
export function forgetProduct(slug: string): void {
  write(readRecent().filter((kept) => kept !== slug));
}
