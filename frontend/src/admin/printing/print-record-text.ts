import { formatDateTime } from '@/shared/format/dates';
import { reprintMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { PrintRecord } from '../api';

/** Describe how often something was printed, when last and by whom; undefined when never. Say when it is outdated. */
export function printRecordText(printing: PrintRecord | null): string | undefined {
  if (!printing) return undefined;
  const { times, printed_at, printed_by, is_stale } = printing;
  const text = messages.printed(times, formatDateTime(printed_at), printed_by);
  return is_stale ? `${messages.stale}: ${text}` : text;
}
