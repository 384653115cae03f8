import { useState } from 'react';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { setAvailabilityMessages as messages } from '@/shared/messages/admin/gift-sets';
import type { GiftSet } from '../api';
import styles from './availability.module.css';
import { UnavailableReasons } from './unavailable-reasons';

/** Availability of a gift set as a coloured dot and label. The reasons for an unavailable one are loaded on demand. */
export function Availability({ giftSet }: { giftSet: GiftSet }) {
  const [isOpen, setOpen] = useState(false);
  const isAvailable = giftSet.is_available;
  return (
    <>
      <span className={classNames(styles.mark, !isAvailable && styles.gone)}>
        <span className={styles.dot} aria-hidden="true" />
        {isAvailable ? messages.available : messages.unavailable}
      </span>
      {!isAvailable && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={messages.whyOf(giftSet.name)}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.why}
        </Button>
      )}
      {!isAvailable && isOpen && <UnavailableReasons giftSet={giftSet} />}
    </>
  );
}
