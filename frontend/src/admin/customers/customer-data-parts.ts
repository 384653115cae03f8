import { accountParts } from '@/api/exported-accounts';
import { addressText, orderFacts } from '@/api/exported-order';
import { returnsPart } from '@/api/exported-return';
import { formatDateTime } from '@/shared/format/dates';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import { personalDataMessages as messages } from '@/shared/messages/shared/personal-data';
import type { DataPart, Fact } from '@/shared/personal-data/personal-data';
import type { CustomerData } from '../api';

/** Arrange the export of a customer for reading. */
export function customerDataParts({ customer, orders, returns, drafts, accounts }: CustomerData): DataPart[] {
  const { block } = customer;
  const notes = [...customer.notes, ...orders.flatMap((order) => order.notes)];
  return [
    {
      title: messages.contact,
      entries: [
        [
          [messages.names, customer.names.join('، ')],
          [messages.phones, customer.phones.map(({ phone }) => phone).join('، ')],
          [messages.email, customer.email],
          [messages.address, customer.addresses.map(addressText).join('\n')],
        ],
      ],
    },
    {
      title: messages.orders,
      entries: orders.map((order) => orderFacts(order, adminStatusLabels[order.status])),
    },
    returnsPart(returns),
    {
      title: messages.notes,
      entries: notes.map(({ text, by, at }): Fact[] => [
        [messages.note, text],
        [messages.by, by],
        [messages.at, formatDateTime(at)],
      ]),
    },
    {
      title: messages.block,
      entries: block
        ? [
            [
              [messages.reason, block.reason],
              [messages.by, block.by],
              [messages.sessionUntil, formatDateTime(block.until)],
            ],
          ]
        : [],
    },
    {
      title: messages.drafts,
      entries: drafts.map(({ customer: { name, phone, location }, note, updated_at }): Fact[] => [
        [messages.name, name],
        [messages.phone, phone],
        [messages.address, [location.city, location.address].filter(Boolean).join('، ')],
        [messages.note, note],
        [messages.at, formatDateTime(updated_at)],
      ]),
    },
    ...accountParts(accounts),
  ];
}
