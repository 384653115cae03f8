import { type RefObject, useRef } from 'react';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin/gift-sets';
import styles from '../components/item-card.module.css';
import { useListKeys } from '../hooks/use-list-keys';
import { GiftSetCard } from './gift-set-card';
import type { GiftSetItemsProps } from './gift-set-dialog';

/** Gift sets as cards, for tablets and phones. */
export function GiftSetCards({ giftSets, onOpen }: GiftSetItemsProps) {
  const listRef: RefObject<HTMLUListElement | null> = useRef(null);
  useListKeys(listRef, giftSets);
  return (
    <ul ref={listRef} className={styles.cards} aria-label={messages.list}>
      {giftSets.map((giftSet) => (
        <li key={giftSet.id} className={styles.item}>
          <GiftSetCard giftSet={giftSet} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
