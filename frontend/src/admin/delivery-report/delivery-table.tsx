import { groupDigits } from '@/shared/format/group-digits';
import { deliveryReportMessages as messages } from '@/shared/messages/admin/delivery-report';
import type { DeliveryGrouping, DeliveryReport, DeliveryReportRow } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { durationText, groupName, shareText } from './report-text';

interface DeliveryTableProps {
  report: DeliveryReport;
  by: DeliveryGrouping;
}

/** Shipments by group with shares and durations, and the totals. */
export const DeliveryTable = ({ report: { rows, total }, by }: DeliveryTableProps) => (
  <ScrollTable
    caption={messages.table}
    columns={[
      messages.groupNames[by],
      messages.shipments,
      messages.delivered,
      messages.deliveredShare,
      messages.returned,
      messages.returnedShare,
      messages.toDoor,
      messages.toMoney,
    ]}
    foot={<ReportRow name={messages.sum} row={total} />}
  >
    {rows.map((row) => (
      <ReportRow key={row.group} name={groupName(row, by)} row={row} />
    ))}
  </ScrollTable>
);

function ReportRow({ name, row }: { name: string; row: DeliveryReportRow }) {
  const { shipments, delivered, returned, hours_to_door, hours_to_money } = row;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{groupDigits(shipments)}</td>
      <td>{groupDigits(delivered)}</td>
      <td>{shareText(delivered, shipments)}</td>
      <td>{groupDigits(returned)}</td>
      <td>{shareText(returned, shipments)}</td>
      <td>{durationText(hours_to_door)}</td>
      <td>{durationText(hours_to_money)}</td>
    </tr>
  );
}
