import { formatDate } from '@/shared/format/dates';
import { waitingMessages as messages } from '@/shared/messages/admin/dashboard';

/** Format a date, `2026-11-20` → `20 تشرين الثاني`. */
export const formatDay = (day: string) => formatDate(`${day}T10:00:00Z`).replace(/ \d{4}$/, '');

/** Format a date for narrow places, `2026-11-20` → `20/11`. */
export function formatShortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}/${Number(month)}`;
}

const MINUTE_MS = 60_000;
const STEPS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const;

/** Format the age of a timestamp at `now`, «منذ 3 أيام». */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS);
  for (const [unit, length] of STEPS) {
    if (minutes >= length) return messages.since[unit](Math.floor(minutes / length));
  }
  return messages.justNow;
}
