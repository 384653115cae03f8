import { formatDate } from '@/shared/format/dates';

/** Format the last day of a period whose end is the start of the day after. */
export const lastDay = (end: string) => formatDate(new Date(Date.parse(end) - 1).toISOString());
