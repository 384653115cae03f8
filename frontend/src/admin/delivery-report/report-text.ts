import { deliveryReportMessages as messages } from '@/shared/messages/admin/delivery-report';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { DeliveryGrouping, DeliveryReportRow } from '../api';

const HOURS_PER_DAY = 24;
/** Durations from here on are shown in days. */
const MIN_HOURS_IN_DAYS = 48;

const isRegion = (group: string): group is keyof typeof regionLabels => group in regionLabels;

/** Name the group of a row: a courier, a region or a place. */
export const groupName = ({ group }: DeliveryReportRow, by: DeliveryGrouping): string =>
  by === 'region' && isRegion(group) ? regionLabels[group] : group;

/** Format a share of shipments in whole percent. */
export const shareText = (part: number, all: number) => `${all === 0 ? 0 : Math.round((part / all) * 100)}%`;

/** Format a mean duration: hours up to two days, then days with one decimal. */
export function durationText(hours: number | null): string {
  if (hours === null) return messages.none;
  if (hours < MIN_HOURS_IN_DAYS) return messages.hours(Math.round(hours));
  return messages.days(Math.round((hours / HOURS_PER_DAY) * 10) / 10);
}
