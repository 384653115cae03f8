import { classNames } from '@/shared/class-names';
import { setAvailabilityMessages as messages } from '@/shared/messages/admin-gift-sets';
import type { GiftSet } from '../api';
import styles from './availability.module.css';
import { UnavailableReasons } from './unavailable-reasons';

/** Whether a gift set can be had: a coloured dot and its word; if it cannot, why. */
export function Availability({ giftSet }: { giftSet: GiftSet }) {
  const isAvailable = giftSet.is_available;
  return (
    <>
      <span className={classNames(styles.mark, !isAvailable && styles.gone)}>
        <span className={styles.dot} aria-hidden="true" />
        {isAvailable ? messages.available : messages.unavailable}
      </span>
      {!isAvailable && <UnavailableReasons giftSet={giftSet} />}
    </>
  );
}
