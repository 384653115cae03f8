import { formatDate } from '@/shared/format/dates';
import { listHref } from '../list-address';
import { parseDay } from '../orders/filters/order-filters';

const DAY_MS = 86_400_000;

/** The day of an address; what is none is left to the store, which takes today. */
export const parseCashDay = (query: URLSearchParams): string | undefined => parseDay(query.get('day'));

/** The address of a day's sheet. */
export const cashHref = (day: string | undefined): string => listHref('/admin/cash', { day });

/** `2026-11-20`, so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `2026-11-20` → `20 تشرين الثاني 2026`. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);
