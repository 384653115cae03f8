import type { StatusCounts } from '../api';
import { ORDER_STATUSES } from '../orders/status/status-machine';
import styles from './share-bar.module.css';

const WIDTH = 1000;
const GAP = 4;

/** Where each part of the bar begins and how wide it is, from right to left. */
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

/** The shares as one bar; the list beside it says the same in words. */
export function ShareBar({ counts }: { counts: StatusCounts }) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      {partsOf(counts).map(({ status, x, width }) => (
        <rect key={status} className={styles[status]} x={x} y={0} width={width} height={10} />
      ))}
    </svg>
  );
}
