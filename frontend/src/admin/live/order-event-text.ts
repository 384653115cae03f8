import { adminStatusLabels } from '@/shared/messages/admin';
import { orderNoticeMessages as messages } from '@/shared/messages/admin-live';
import { confirmationLabels } from '@/shared/messages/admin-order-desk';
import type { AdminOrder } from '../api';
import type { OrderEventKind } from './live-state';

type TimelineEntry = AdminOrder['timeline'][number];

/** What was done to an order, whoever tells it. */
interface Told {
  deed: OrderEventKind;
  /** Names of statuses or confirmations, where it was moved from one to another. */
  from?: string | null;
  to?: string | null;
  by?: string | null;
}

/** What something on the timeline is, as the stream calls it. */
const DEEDS = {
  placed: 'placed',
  status: 'status',
  confirmation: 'confirmation',
  note: 'note',
  note_deleted: 'note',
  labels: 'printed',
  sheet: 'printed',
  cash: 'cash',
} as const satisfies Record<TimelineEntry['kind'], OrderEventKind>;

const labelOf = (labels: Readonly<Record<string, string>>, name: string | null | undefined) =>
  (name && labels[name]) || '';

function whatWasDone({ deed, from, to }: Told): string {
  switch (deed) {
    case 'placed':
      return messages.placed;
    case 'status':
      return messages.status(labelOf(adminStatusLabels, from), labelOf(adminStatusLabels, to));
    case 'confirmation': {
      // The stream tells an order's status with everything, and not what the customer said.
      const confirmation = labelOf(confirmationLabels, to);
      return confirmation ? messages.confirmationTo(confirmation) : messages.confirmation;
    }
    default:
      return messages[deed];
  }
}

/** What was done to an order, and by whom. */
export function orderEventText(told: Told): string {
  const what = whatWasDone(told);
  return told.by ? messages.by(what, told.by) : what;
}

/** The same of an entry of the order's timeline. */
export const entryText = ({ kind, from, to, by }: TimelineEntry) =>
  orderEventText({ deed: DEEDS[kind], from, to, by });
