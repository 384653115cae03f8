import { config } from '@/shared/config';

const DAY_MS = 86_400_000;

/** Return the local time of the shop, `2026-11-20 14:05:00`. */
const shopTime = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: config.timeZone });

/** Return the local time of the shop as if it were UTC, in milliseconds. */
const asUtc = (at: number) => Date.parse(`${shopTime(at).replace(' ', 'T')}Z`);

/** Return the day on which a moment falls in the shop, `2026-11-20`. */
export const dayAt = (at: number): string => shopTime(at).slice(0, 10);

/**
 * Return the moment at which a day begins in the shop, or one that many days later: `2026-11-20` →
 * `2026-11-19T22:00:00.000Z`; null for what is no day.
 */
export function startOfDay(day: string, daysLater = 0): string | null {
  const local = Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS;
  const guess = local - (asUtc(local) - local);
  // The clock may have changed between the guess and the day's beginning.
  const start = guess - (asUtc(guess) - local);
  return Number.isNaN(start) ? null : new Date(start).toISOString();
}
