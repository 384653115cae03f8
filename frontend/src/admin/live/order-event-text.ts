import { orderNoticeMessages as messages } from '@/shared/messages/admin/live';
import { adminStatusLabels, confirmationLabels } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../api';
import type { OrderEventKind } from './live-state';

type TimelineEntry = AdminOrder['timeline'][number];
/** Entry of a change; a message to the customer is none. */
type ChangeEntry = TimelineEntry & { kind: Exclude<TimelineEntry['kind'], 'message'> };

const isChange = (entry: TimelineEntry): entry is ChangeEntry => entry.kind !== 'message';

/** Return the last change of an order. */
export const lastChange = ({ timeline }: Pick<AdminOrder, 'timeline'>) => timeline.findLast(isChange);

/** Event about an order, from the stream or from its timeline. */
interface EventDescription {
  kind: OrderEventKind;
  /** Previous and new status or confirmation, if it changed. */
  from?: string | null;
  to?: string | null;
  by?: string | null;
}

/** Map kinds of timeline entries to kinds of stream events. */
const EVENT_KINDS = {
  placed: 'placed',
  status: 'status',
  confirmation: 'confirmation',
  note: 'note',
  note_deleted: 'note',
  labels: 'printed',
  sheet: 'printed',
  cash: 'cash',
  revised: 'contents',
  return: 'return',
  shipment: 'shipment',
} as const satisfies Record<ChangeEntry['kind'], OrderEventKind>;

const labelOf = (labels: Readonly<Record<string, string>>, name: string | null | undefined) =>
  (name && labels[name]) || '';

function describeEvent({ kind, from, to }: EventDescription): string {
  switch (kind) {
    case 'placed':
      return messages.placed;
    case 'status':
      return messages.status(labelOf(adminStatusLabels, from), labelOf(adminStatusLabels, to));
    case 'confirmation': {
      // Stream events carry the status, not the confirmation.
      const confirmation = labelOf(confirmationLabels, to);
      return confirmation ? messages.confirmationTo(confirmation) : messages.confirmation;
    }
    default:
      return messages[kind];
  }
}

/** Describe an event about an order and its author. */
export function orderEventText(event: EventDescription): string {
  const what = describeEvent(event);
  return event.by ? messages.by(what, event.by) : what;
}

/** Describe a change in the order's timeline. */
export const entryText = ({ kind, from, to, by }: ChangeEntry) =>
  orderEventText({ kind: EVENT_KINDS[kind], from, to, by });
