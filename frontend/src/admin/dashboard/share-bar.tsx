import { ORDER_STATUSES } from '@/api/order-status';
import type { StatusCounts } from '../api';
import styles from './share-bar.module.css';

const WIDTH = 1000;
const GAP = 4;

/** Return the start and width of each part of the bar, from right to left. */
function partsOf(counts: StatusCounts) {
  const present = ORDER_STATUSES.filter((status) => counts[status] > 0);
  const sum = present.reduce((total, status) => total + counts[status], 0);
  let end = WIDTH;
  return present.map((status) => {
    const share = (counts[status] / sum) * WIDTH;
    const width = Math.max(share - GAP, GAP);
    const x = end - width;
    end -= share;
    return { status, x, width };
  });
}

/** Bar of orders by status; the list beside it gives the same values as text. */
export function ShareBar({ counts }: { counts: StatusCounts }) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      {partsOf(counts).map(({ status, x, width }) => (
        <rect key={status} className={styles[status]} x={x} y={0} width={width} height={10} />
      ))}
    </svg>
  );
}
