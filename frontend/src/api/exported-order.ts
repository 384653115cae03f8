import { formatDateTime } from '@/shared/format/dates';
import { regionLabels } from '@/shared/messages/shared/labels';
import { personalDataMessages as messages } from '@/shared/messages/shared/personal-data';
import type { Fact } from '@/shared/personal-data/personal-data';
import type { Order } from './generated';

type ExportedOrder = Pick<Order, 'number' | 'created_at' | 'customer' | 'items' | 'total'>;

/** Return the facts of an order, with the status in the words of the page. */
export function orderFacts(order: ExportedOrder, status: string): Fact[] {
  const { name, phone, email, location } = order.customer;
  return [
    [messages.order, order.number],
    [messages.at, formatDateTime(order.created_at)],
    [messages.status, status],
    [messages.name, name],
    [messages.phone, phone],
    [messages.email, email],
    [messages.address, addressText(location)],
    [messages.items, itemTexts(order.items).join('\n')],
    [messages.total, messages.amount(order.total)],
  ];
}

/** Return an address in one line. */
export const addressText = ({ region, city, address }: ExportedOrder['customer']['location']) =>
  [regionLabels[region], city, address].filter(Boolean).join('، ');

function itemTexts({ products, gift_sets, sample_sets = [] }: ExportedOrder['items']): string[] {
  const sets = [...gift_sets, ...sample_sets];
  return [
    ...products.flatMap(({ name, variants }) =>
      variants.map((variant) => messages.item(name, variant.name, variant.quantity)),
    ),
    ...sets.map(({ name, quantity }) => messages.item(name, '', quantity)),
  ];
}
