import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/format/dates';
import { remittanceMessages as messages } from '@/shared/messages/admin/remittances';
import type { Remittance } from '../api';
import { dayText } from '../cash/cash-day';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';

/** Courier, file and history of a remittance. */
export function RemittanceSummary({ remittance }: { remittance: Remittance }) {
  const { confirmed_at, confirmed_by, reversed_at, reversed_by, reversal_reason } = remittance;
  const when = (at: string, by: string | null) => messages.when(formatDateTime(at), by);
  const history: [name: string, value: ReactNode][] = [
    [messages.imported, when(remittance.created_at, remittance.imported_by)],
  ];
  if (confirmed_at) history.push([messages.confirmed, when(confirmed_at, confirmed_by)]);
  if (reversed_at) history.push([messages.reversed, when(reversed_at, reversed_by)]);
  if (reversal_reason) history.push([messages.reason, reversal_reason]);
  return (
    <Section title={messages.summary}>
      <FactList
        facts={[
          [messages.courier, <bdi key="courier">{remittance.courier_name}</bdi>],
          [messages.day, dayText(remittance.day)],
          [messages.file, <bdi key="file">{remittance.file_name}</bdi>],
          ...history,
        ]}
      />
    </Section>
  );
}
