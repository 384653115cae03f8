import { Money } from '@/shared/components/money';
import { cashReportMessages as messages } from '@/shared/messages/admin/cash';
import type { CashTotals } from '../api';
import styles from './cash-table.module.css';

/** Totals of a region. */
export const CashTableFoot = ({ sums, hasActions = false }: { sums: CashTotals; hasActions?: boolean }) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={2}>
        {messages.sum}
      </th>
      <td colSpan={3} className={styles.aside} />
      <td className={styles.money}>
        <Money amount={sums.to_collect} />
      </td>
      <td className={styles.money}>
        <Money amount={sums.collected} />
      </td>
      {hasActions && <td />}
    </tr>
  </tfoot>
);
