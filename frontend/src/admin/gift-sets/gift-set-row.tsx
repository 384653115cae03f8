import { Price } from '@/shared/components/price';
import { ItemName } from '../components/item-name';
import table from '../components/table.module.css';
import { Availability } from './availability';
import { ContentsCount } from './contents-count';
import { GiftSetActions } from './gift-set-actions';
import type { GiftSetItemProps } from './gift-set-dialog';
import styles from './gift-set-row.module.css';

/** Table row for one gift set. */
export function GiftSetRow({ giftSet, onOpen }: GiftSetItemProps) {
  return (
    <tr className={table.row} data-list-row>
      <th scope="row" className={styles.set}>
        <ItemName item={giftSet} />
      </th>
      <td>
        <Price price={giftSet.price} originalPrice={giftSet.original_price} />
      </td>
      <td className={styles.availability}>
        <Availability giftSet={giftSet} />
      </td>
      <td>
        <ContentsCount giftSet={giftSet} />
      </td>
      <td>
        <GiftSetActions giftSet={giftSet} onOpen={onOpen} />
      </td>
    </tr>
  );
}
