import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { variantPickerMessages } from '@/shared/messages/admin/pickers';
import type { GiftSet } from '../api';
import styles from '../pickers/variant-option.module.css';

/** Option for a gift set: image, name, price and availability. */
export function GiftSetOption({ giftSet: { name, price, image_path, is_available } }: { giftSet: GiftSet }) {
  return (
    <>
      <ResponsiveImage path={image_path} alt="" sizes="40px" shape="square" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span> <span className={styles.detail}>{messages.giftSet}</span>
      </span>{' '}
      {!is_available && <span className={styles.gone}>{variantPickerMessages.unavailable}</span>}{' '}
      <span className={styles.price}>
        <Money amount={price} />
      </span>
    </>
  );
}
