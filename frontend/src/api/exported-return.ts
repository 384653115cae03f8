import { formatDateTime } from '@/shared/format/dates';
import { personalDataMessages as messages } from '@/shared/messages/shared/personal-data';
import { returnStateLabels } from '@/shared/messages/shared/returns';
import type { DataPart, Fact } from '@/shared/personal-data/personal-data';
import type { OwnReturn } from './customer';

type ExportedReturn = Pick<
  OwnReturn,
  'number' | 'created_at' | 'state' | 'lines' | 'details' | 'decline_reason'
>;

/** Return the part about returns. */
export const returnsPart = (returns: readonly ExportedReturn[]): DataPart => ({
  title: messages.returns,
  entries: returns.map(({ number, created_at, state, lines, details, decline_reason }): Fact[] => [
    [messages.return, number],
    [messages.at, formatDateTime(created_at)],
    [messages.status, returnStateLabels[state]],
    [
      messages.items,
      lines
        .map(({ name, variant_name, quantity }) => messages.item(name, variant_name ?? '', quantity))
        .join('\n'),
    ],
    [messages.words, details],
    [messages.declined, decline_reason],
  ]),
});
