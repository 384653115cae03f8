import { formatDateTime } from '@/shared/format/dates';
import { reprintMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { PrintRecord } from '../api';

/** Describe how often something was printed, when last and by whom; undefined when never. */
export function printRecordText(printing: PrintRecord | null): string | undefined {
  if (!printing) return undefined;
  return messages.printed(printing.times, formatDateTime(printing.printed_at), printing.printed_by);
}
