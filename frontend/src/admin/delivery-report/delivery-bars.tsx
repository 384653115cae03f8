import { deliveryReportMessages as messages } from '@/shared/messages/admin/delivery-report';
import type { DeliveryGrouping, DeliveryReportRow } from '../api';
import styles from '../components/report.module.css';
import { groupName, shareText } from './report-text';

const WIDTH = 1000;
/** Rows in the chart; the table has them all. */
const MAX_BARS = 10;

interface DeliveryBarsProps {
  rows: readonly DeliveryReportRow[];
  by: DeliveryGrouping;
}

/** Shares of delivered and returned shipments as bars that grow from right to left, each with its numbers. */
export const DeliveryBars = ({ rows, by }: DeliveryBarsProps) => (
  <ul className={styles.bars}>
    {rows.slice(0, MAX_BARS).map((row) => {
      const { group, shipments, delivered, returned } = row;
      const widthOf = (part: number) => (shipments === 0 ? 0 : (part / shipments) * WIDTH);
      const [deliveredWidth, returnedWidth] = [widthOf(delivered), widthOf(returned)];
      return (
        <li key={group} className={styles.group}>
          <span className={styles.name}>{groupName(row, by)}</span>
          <span className={styles.figure}>
            {messages.count(shipments)} · {messages.shareDelivered(shareText(delivered, shipments))} ·{' '}
            {messages.shareReturned(shareText(returned, shipments))}
          </span>
          <svg
            className={styles.bar}
            viewBox={`0 0 ${WIDTH} 10`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect
              className={styles.delivered}
              x={WIDTH - deliveredWidth}
              y={0}
              width={deliveredWidth}
              height={10}
            />
            <rect
              className={styles.returned}
              x={WIDTH - deliveredWidth - returnedWidth}
              y={0}
              width={returnedWidth}
              height={10}
            />
          </svg>
        </li>
      );
    })}
  </ul>
);
