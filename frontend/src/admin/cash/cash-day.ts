import { formatDate } from '@/shared/format/dates';
import { listHref } from '../list-address';
import { parseDay } from '../orders/filters/order-filters';

const DAY_MS = 86_400_000;

/** Read the day from the query string; without a valid one the server takes today. */
export const parseCashDay = (query: URLSearchParams): string | undefined => parseDay(query.get('day'));

/** Build the address of a day's cash report. */
export const cashHref = (day: string | undefined): string => listHref('/admin/cash', { day });

/** Return the date that many days later, `2026-11-20`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `2026-11-20` → `20 تشرين الثاني 2026`. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);
