import { Price } from '@/shared/components/price';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin/gift-sets';
import styles from '../components/item-card.module.css';
import { ItemName } from '../components/item-name';
import { Availability } from './availability';
import { ContentsCount } from './contents-count';
import { GiftSetActions } from './gift-set-actions';
import type { GiftSetItemProps } from './gift-set-dialog';

/** Card for one gift set on tablets and phones. */
export function GiftSetCard({ giftSet, onOpen }: GiftSetItemProps) {
  return (
    <article className={styles.card} data-list-row aria-label={giftSet.name}>
      <ItemName item={giftSet} isTitle />
      <dl className={styles.facts}>
        <div>
          <dt>{messages.price}</dt>
          <dd>
            <Price price={giftSet.price} originalPrice={giftSet.original_price} />
          </dd>
        </div>
        <div>
          <dt>{messages.availability}</dt>
          <dd>
            <Availability giftSet={giftSet} />
          </dd>
        </div>
        <div>
          <dt>{messages.contents}</dt>
          <dd>
            <ContentsCount giftSet={giftSet} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <GiftSetActions giftSet={giftSet} onOpen={onOpen} />
      </div>
    </article>
  );
}
