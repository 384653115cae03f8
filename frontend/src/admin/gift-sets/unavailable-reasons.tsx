import { setAvailabilityMessages as messages } from '@/shared/messages/admin/gift-sets';
import type { GiftSet } from '../api';
import { contentsOf } from './contents';
import { ItemError } from './item-error';
import styles from './unavailable-reasons.module.css';

/** List the items that make a gift set unavailable, with reasons. */
export function UnavailableReasons({ giftSet }: { giftSet: GiftSet }) {
  const contents = contentsOf(giftSet);
  return (
    <ul className={styles.reasons} aria-label={messages.reasons}>
      {contents.map((item) => (
        <ItemError key={item.variant_id} item={item} contents={contents} />
      ))}
    </ul>
  );
}
