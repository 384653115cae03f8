import { sampleLabelMessages as messages } from '@/shared/messages/admin/printing';
import styles from './sample-labels.module.css';
import type { SampleLabel } from './samples';

/** Labels of 4 × 3 cm, one per page. */
export function SampleLabels({ labels }: { labels: readonly SampleLabel[] }) {
  return labels.map(({ perfume, brand, size, orderNumber, batch }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same label comes once for each vial, and none ever moves
    <div key={index} className={styles.label}>
      <p className={styles.brand}>
        <bdi>{brand}</bdi>
      </p>
      <p className={styles.perfume}>
        <bdi>{perfume}</bdi>
      </p>
      {batch && (
        <p className={styles.batch}>
          <bdi dir="ltr">{batch}</bdi>
        </p>
      )}
      <p className={styles.foot}>
        <span className={styles.size}>{size}</span>
        <span>{messages.order(orderNumber)}</span>
      </p>
    </div>
  ));
}
