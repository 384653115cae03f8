import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { toAgorot } from '@/shared/format/money';
import { courierCashMessages as messages } from '@/shared/messages/admin/courier-cash';
import type { CashSum } from '../api';
import styles from './courier-cash.module.css';

/** Add up sums, to the agora. */
export const addUp = (sums: readonly (CashSum | undefined)[]): CashSum => ({
  shipments: sums.reduce((count, sum) => count + (sum?.shipments ?? 0), 0),
  amount: sums.reduce((agorot, sum) => agorot + toAgorot(sum?.amount ?? 0), 0) / 100,
});

interface CashSumCellProps {
  sum: CashSum | undefined;
  /** Marked where there is any. */
  isDue?: boolean;
}

/** Table cell with an amount and its number of shipments. */
export function CashSumCell({ sum, isDue = false }: CashSumCellProps) {
  if (!sum || sum.shipments === 0) return <td>–</td>;
  return (
    <td className={classNames(isDue && styles.due)}>
      <Money amount={sum.amount} />
      <span className={styles.count}>{messages.shipments(sum.shipments)}</span>
    </td>
  );
}
