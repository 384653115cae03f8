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
/** Narrow columns wrap before the time, not within it. */
const NO_BREAK_SPACE = '\u00a0';
const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/** Exceptions: day of April on which summer time began in these years (IANA `Asia/Hebron`). */
const LATE_SUMMERS: Readonly<Record<number, number>> = { 2023: 29, 2024: 20, 2025: 12 };

/** Return midnight UTC of the last Saturday on or before a day. */
function saturdayUntil(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day - ((weekday + 1) % 7));
}

/**
 * Return the UTC offset of `Asia/Hebron` in hours: 3 in summer, 2 in winter. Summer time runs from the end of March
 * to the end of October and changes on Saturdays at 2 o'clock (IANA rules until 2035).
 */
function hoursAhead(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const late = LATE_SUMMERS[year];
  const summer = late ? Date.UTC(year, MARCH + 1, late) : saturdayUntil(year, MARCH, 30);
  const winter = saturdayUntil(year, OCTOBER, 30) - HOUR_MS;
  return at >= summer && at < winter ? 3 : 2;
}

/** Shift a time to the shop's local time, to be read with the `getUTC…` methods; `undefined` for an invalid one. */
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

/** `2026-11-20T10:00:00Z` → `20 تشرين الثاني 2026`, in the shop's local time. Pure: no locale. */
export function formatDate(iso: string): string {
  const clock = clockOf(iso);
  return clock ? dateOf(clock) : '';
}

/** `2026-11-20T10:00:00Z` → `20 تشرين الثاني 2026 في 12:00 م`. */
export function formatDateTime(iso: string): string {
  const clock = clockOf(iso);
  return clock ? `${dateOf(clock)} في${NO_BREAK_SPACE}${timeOf(clock)}` : '';
}
