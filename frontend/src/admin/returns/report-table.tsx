import { Money } from '@/shared/components/money';
import { toAgorot } from '@/shared/format/money';
import { returnReportMessages as messages } from '@/shared/messages/admin/return-report';
import { returnKindLabels, returnReasonLabels } from '@/shared/messages/admin/returns';
import type { ReturnReportRow } from '../api';
import { ScrollTable } from '../components/scroll-table';

const COLUMNS = [messages.kind, messages.reason, messages.returns, messages.units, messages.value];

const sumOf = (rows: readonly ReturnReportRow[], figure: 'returns' | 'units') =>
  rows.reduce((sum, row) => sum + row[figure], 0);

/** Returns by kind and reason with their units and value, and the sums. */
export const ReportTable = ({ rows }: { rows: readonly ReturnReportRow[] }) => (
  <ScrollTable
    caption={messages.table}
    columns={COLUMNS}
    foot={
      <tr>
        <th scope="row" colSpan={2}>
          {messages.sum}
        </th>
        <td>{sumOf(rows, 'returns')}</td>
        <td>{sumOf(rows, 'units')}</td>
        <td>
          <Money amount={rows.reduce((sum, { value }) => sum + toAgorot(value), 0) / 100} />
        </td>
      </tr>
    }
  >
    {rows.map((row) => (
      <tr key={`${row.kind}-${row.reason}`}>
        <th scope="row">{returnKindLabels[row.kind]}</th>
        <td>{returnReasonLabels[row.reason]}</td>
        <td>{row.returns}</td>
        <td>{row.units}</td>
        <td>
          <Money amount={row.value} />
        </td>
      </tr>
    ))}
  </ScrollTable>
);
