import { formatMoney } from '@/shared/format/money';
import { timelineMessages as messages } from '@/shared/messages/admin/order-details';
import { orderMessagesMessages } from '@/shared/messages/admin/order-messages';
import { adminStatusLabels, confirmationLabels } from '@/shared/messages/admin/orders';
import { orderReturnMessages, returnKindLabels } from '@/shared/messages/admin/returns';
import { orderShipmentMessages, shipmentStateLabels } from '@/shared/messages/admin/shipments';
import { returnStateLabels } from '@/shared/messages/shared/returns';
import type { TimelineEvent } from '../../api';
import { revisionText } from '../revision/revision-text';

const isKey = <T extends object>(labels: T, name: string): name is string & keyof T => name in labels;

/** Return the label of a status or a confirmation. */
function called(labels: Readonly<Record<string, string>>, name: string | null | undefined): string {
  return name && isKey(labels, name) ? (labels[name] ?? name) : (name ?? '');
}

/** Describe the change of a return. */
function returnText({ return: change }: TimelineEvent): string {
  if (!change) return orderReturnMessages.title;
  const { number, kind, state } = change;
  return orderReturnMessages.timeline(number, returnKindLabels[kind], returnStateLabels[state]);
}

/** Describe the change of a shipment. */
function shipmentText({ shipment }: TimelineEvent): string {
  if (!shipment) return orderShipmentMessages.title;
  return orderShipmentMessages.timeline(shipment.courier_name, shipmentStateLabels[shipment.state]);
}

/** Describe a timeline event. */
export function timelineText(event: TimelineEvent): string {
  const { kind, from, to, text, revision, message } = event;
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
    case 'revised':
      return revision ? revisionText(revision) : messages.revised;
    case 'message':
      return message
        ? orderMessagesMessages.sent(message.channel, message.outcome)
        : orderMessagesMessages.message;
    case 'return':
      return returnText(event);
    case 'shipment':
      return shipmentText(event);
    case 'cash':
      return text ? messages.cash(formatMoney(Number(text))) : messages.cashTaken;
  }
}
