import { returnReportMessages as messages } from '@/shared/messages/admin/return-report';
import { returnReasonLabels } from '@/shared/messages/admin/returns';
import type { ReturnReportRow } from '../api';
import styles from '../components/report.module.css';
import { byReason } from './by-reason';

const WIDTH = 1000;

/** Returns by reason as bars that grow from right to left, each with its number. */
export function ReportBars({ rows }: { rows: readonly ReturnReportRow[] }) {
  const reasons = byReason(rows);
  const most = reasons[0]?.returns ?? 1;
  return (
    <ul className={styles.bars}>
      {reasons.map(({ reason, returns }) => {
        const width = (returns / most) * WIDTH;
        return (
          <li key={reason} className={styles.group}>
            <span>{returnReasonLabels[reason]}</span>
            <svg
              className={styles.bar}
              viewBox={`0 0 ${WIDTH} 10`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.share} x={WIDTH - width} y={0} width={width} height={10} />
            </svg>
            <span className={styles.figure}>{messages.count(returns)}</span>
          </li>
        );
      })}
    </ul>
  );
}
