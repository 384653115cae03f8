import { formatMoney } from '@/shared/format/money';
import { formatPhone } from '@/shared/format/phone';
import { revisionTextMessages as messages } from '@/shared/messages/admin/order-revision';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { ContactChange, ItemChange, OrderRevision } from '../../api';

function itemText({ name, before, after }: ItemChange): string {
  if (before === 0) return messages.added(name, after);
  return after === 0 ? messages.removed(name, before) : messages.changed(name, before, after);
}

const isKey = <T extends object>(labels: T, name: string): name is string & keyof T => name in labels;

function valueText(field: string, value: string | null): string {
  if (value === null) return messages.nothing;
  if (field === 'phone') return formatPhone(value);
  return field === 'region' && isKey(regionLabels, value) ? regionLabels[value] : value;
}

function fieldText({ field, before, after }: ContactChange): string {
  const label = isKey(messages.fields, field) ? messages.fields[field] : field;
  return messages.field(label, valueText(field, before), valueText(field, after));
}

function discountTexts(discount: OrderRevision['discount']): string[] {
  if (!discount) return [];
  const { before, after, reason_before, reason_after } = discount;
  const amount = before === after ? [] : [messages.discount(formatMoney(before), formatMoney(after))];
  const field = 'discount_reason';
  const reason =
    reason_before === reason_after ? [] : [fieldText({ field, before: reason_before, after: reason_after })];
  return [...amount, ...reason];
}

/** Describe the difference that a revision made: items, contact, discount, total and reason. */
export function revisionText(revision: OrderRevision): string {
  const { items, contact, discount, total_before, total_after, reason } = revision;
  const total =
    total_before === total_after ? [] : [messages.total(formatMoney(total_before), formatMoney(total_after))];
  const parts = [...items.map(itemText), ...contact.map(fieldText), ...discountTexts(discount), ...total];
  return [`${messages.revised}: ${parts.join('؛ ')}`, ...(reason ? [messages.reason(reason)] : [])].join(
    '. ',
  );
}
