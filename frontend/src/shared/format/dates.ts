import { config } from '../config';
import { MONTHS } from './utc-date';

/** Narrow columns wrap before the time, not within it. */
const NO_BREAK_SPACE = '\u00a0';

let formatter: Intl.DateTimeFormat | undefined;

/** Return the formatter of the shop's local time. A browser that does not know the time zone shows its own. */
function shopClock(): Intl.DateTimeFormat {
  if (formatter) return formatter;
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    formatter = new Intl.DateTimeFormat('en', { ...parts, timeZone: config.timeZone });
  } catch {
    formatter = new Intl.DateTimeFormat('en', parts);
  }
  return formatter;
}

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** Return local date and time of the shop as numbers; undefined when `iso` is not a date. */
function clockOf(iso: string): Record<ClockPart, number> | undefined {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return undefined;
  const parts = new Map(
    shopClock()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: ClockPart) => parts.get(name) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

type Clock = NonNullable<ReturnType<typeof clockOf>>;

const dayOf = ({ day, month }: Clock) => `${day} ${MONTHS[month - 1]}`;
const dateOf = (clock: Clock) => `${dayOf(clock)} ${clock.year}`;

/** `14:05` → `2:05 م`. */
const timeOf = ({ hour, minute }: Clock) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${NO_BREAK_SPACE}${hour < 12 ? 'ص' : 'م'}`;

/** `2026-11-20T10:00:00Z` → `20 تشرين الثاني 2026`, in the time zone of the shop. */
export function formatDate(iso: string): string {
  const clock = clockOf(iso);
  return clock ? dateOf(clock) : '';
}

/** `2026-06-04T10:00:00Z` → `4 حزيران`, for days of the last months. */
export function formatDay(iso: string): string {
  const clock = clockOf(iso);
  return clock ? dayOf(clock) : '';
}

/** `2026-11-20T10:00:00Z` → `20 تشرين الثاني 2026 في 12:00 م`. */
export function formatDateTime(iso: string): string {
  const clock = clockOf(iso);
  return clock ? `${dateOf(clock)} في${NO_BREAK_SPACE}${timeOf(clock)}` : '';
}
