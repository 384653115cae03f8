import { Money } from '@/shared/components/money';
import { groupDigits } from '@/shared/format/group-digits';
import { marginReportMessages as messages } from '@/shared/messages/admin/margins';
import type { Margin, MarginGroup, MarginReport } from '../api';
import styles from '../components/report.module.css';
import { ScrollTable } from '../components/scroll-table';
import { MarginFigure } from './margin-figure';
import { marginGroupName } from './margin-text';

/** Number of rows at which a report is cut; its totals count all. */
const MAX_ROWS = 500;

interface MarginTableProps {
  report: MarginReport;
  group: MarginGroup;
}

/** Sales by group with the margin of those whose cost is known, and the totals. */
export function MarginTable({ report: { rows, total }, group }: MarginTableProps) {
  const isCut = rows.length >= MAX_ROWS;
  return (
    <>
      {isCut && <p className={styles.soft}>{messages.most}</p>}
      <ScrollTable
        caption={isCut ? messages.tableOfMost : messages.table}
        columns={[
          messages.groupNames[group],
          messages.units,
          messages.revenue,
          messages.known,
          messages.knownRevenue,
          messages.knownCost,
          messages.margin,
        ]}
        foot={<Row name={messages.sum} margin={total} />}
      >
        {rows.map((row) => (
          <Row key={row.key} name={marginGroupName(row, group)} margin={row.margin} />
        ))}
      </ScrollTable>
    </>
  );
}

function Row({ name, margin: sums }: { name: string; margin: Margin }) {
  const { units, revenue, known_percent, known_revenue, known_cost, margin } = sums;
  const known = (amount: number) => (margin === null ? null : amount);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{groupDigits(units)}</td>
      <td>
        <Money amount={revenue} />
      </td>
      <td>{known_percent}%</td>
      <td>
        <MarginFigure amount={known(known_revenue)} />
      </td>
      <td>
        <MarginFigure amount={known(known_cost)} />
      </td>
      <td>
        <MarginFigure amount={margin} />
      </td>
    </tr>
  );
}
