import type { GiftSet } from '../api';
import { Availability } from './availability';
import styles from './availability-notice.module.css';

/** Over the form of a gift set that cannot be had: which of its items are to blame. */
export function AvailabilityNotice({ giftSet }: { giftSet: GiftSet }) {
  if (giftSet.is_available) return null;
  return (
    <div className={styles.notice}>
      <Availability giftSet={giftSet} />
    </div>
  );
}
