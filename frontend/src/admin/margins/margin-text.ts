import { groupDigits } from '@/shared/format/group-digits';
import { MONTHS } from '@/shared/format/utc-date';
import { marginReportMessages as messages } from '@/shared/messages/admin/margins';
import type { Margin, MarginGroup, MarginRow } from '../api';

/** `2026-11` → `تشرين الثاني 2026`. */
function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`.trim();
}

/** Name the group of a row: a size, product, brand or month. */
export function marginGroupName({ key, name }: MarginRow, group: MarginGroup): string {
  if (group === 'size') return messages.ml(key);
  if (group === 'month') return monthText(key);
  return name ?? messages.noBrand;
}

/** Say of how many units, and how much of the revenue, the cost is known. */
export function knownShareText({ margin, known_percent, known_units, units }: Margin): string {
  if (margin === null) return messages.shareNone;
  if (known_units === units) return messages.shareAll;
  return messages.shareSome(known_percent, groupDigits(known_units), groupDigits(units));
}
