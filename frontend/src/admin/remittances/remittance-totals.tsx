import { Money } from '@/shared/components/money';
import { remittanceMessages as messages } from '@/shared/messages/admin/remittances';
import type { ClassTotal } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { LineClassMark } from './line-class-mark';
import { LINE_CLASSES } from './remittance-address';

const COLUMNS = [messages.class, messages.lineCount, messages.amount, messages.expected, messages.fee];

/** Number of lines and sums of each class. */
export function RemittanceTotals({ totals }: { totals: readonly ClassTotal[] }) {
  const sorted = LINE_CLASSES.flatMap((each) => totals.filter((total) => total.class === each));
  return (
    <ScrollTable caption={messages.totals} columns={COLUMNS}>
      {sorted.map((total) => (
        <tr key={total.class}>
          <th scope="row">
            <LineClassMark of={total.class} />
          </th>
          <td>{total.lines}</td>
          <td>
            <Money amount={total.amount} />
          </td>
          <td>
            <Money amount={total.expected} />
          </td>
          <td>
            <Money amount={total.fee} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
