import { formatMoney } from '@/shared/format/money';
import {
  adminStatusLabels,
  confirmationLabels,
  timelineMessages as messages,
} from '@/shared/messages/admin/orders';
import type { TimelineEvent } from '../../api';

const isKey = <T extends object>(labels: T, name: string): name is string & keyof T => name in labels;

/** Return the label of a status or a confirmation. */
function called(labels: Readonly<Record<string, string>>, name: string | null | undefined): string {
  return name && isKey(labels, name) ? (labels[name] ?? name) : (name ?? '');
}

/** Describe a timeline event. */
export function timelineText({ kind, from, to, text }: TimelineEvent): string {
  switch (kind) {
    case 'placed':
      return messages.placed;
    case 'status':
      return messages.status(called(adminStatusLabels, from), called(adminStatusLabels, to));
    case 'confirmation':
      return messages.confirmation(called(confirmationLabels, from), called(confirmationLabels, to));
    case 'note':
      return text ? messages.note(text) : messages.noteGone;
    case 'note_deleted':
      return messages.noteDeleted;
    case 'labels':
      return messages.labels;
    case 'sheet':
      return messages.sheet;
    case 'cash':
      return text ? messages.cash(formatMoney(Number(text))) : messages.cashTaken;
  }
}
