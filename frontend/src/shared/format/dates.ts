const MONTHS = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
];
/** A narrow column breaks before the time, not within it. */
const NO_BREAK_SPACE = '\u00a0';
const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/** Summer time began later in these years, on this day of April (IANA time zones, `Palestine`). */
const LATE_SUMMERS: Readonly<Record<number, number>> = { 2023: 29, 2024: 20, 2025: 12 };

/** Midnight UTC of the last Saturday that is not after the day. */
function saturdayUntil(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day - ((weekday + 1) % 7));
}

/**
 * How far the clocks of Hebron are ahead of UTC: 3 hours in summer, 2 in winter. Both changes are at 2 o'clock in the
 * night of a Saturday: at the end of March and at the end of October (IANA time zones, `Palestine`, until 2035).
 */
function hoursAhead(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const late = LATE_SUMMERS[year];
  const summer = late ? Date.UTC(year, MARCH + 1, late) : saturdayUntil(year, MARCH, 30);
  const winter = saturdayUntil(year, OCTOBER, 30) - HOUR_MS;
  return at >= summer && at < winter ? 3 : 2;
}

/** The clock of the shop at that time, to be read with the `getUTC…` methods; none when it is no time. */
function clockOf(iso: string): Date | undefined {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : new Date(at + hoursAhead(at) * HOUR_MS);
}

const dateOf = (clock: Date) =>
  `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;

/** `14:05` → `2:05 م`. */
function timeOf(clock: Date): string {
  const hours = clock.getUTCHours();
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes}${NO_BREAK_SPACE}${hours < 12 ? 'ص' : 'م'}`;
}

/** `2026-11-20T10:00:00Z` → `20 تشرين الثاني 2026`, as the clock of the shop shows it. Pure: no locale. */
export function formatDate(iso: string): string {
  const clock = clockOf(iso);
  return clock ? dateOf(clock) : '';
}

/** `2026-11-20T10:00:00Z` → `20 تشرين الثاني 2026 في 12:00 م`. */
export function formatDateTime(iso: string): string {
  const clock = clockOf(iso);
  return clock ? `${dateOf(clock)} في${NO_BREAK_SPACE}${timeOf(clock)}` : '';
}
