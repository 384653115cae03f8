import { adminGiftSetMessages as messages } from '@/shared/messages/admin/gift-sets';
import { commonMessages } from '@/shared/messages/shared/common';
import type { GiftSet } from '../api';
import { contentsOf } from './contents';
import styles from './contents-count.module.css';

/** Number of items and pieces in a gift set. */
export function ContentsCount({ giftSet }: { giftSet: GiftSet }) {
  const contents = contentsOf(giftSet);
  const units = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className={styles.contents}>
      {messages.items(contents.length)}
      <span className={styles.units}>{commonMessages.units(units)}</span>
    </span>
  );
}
