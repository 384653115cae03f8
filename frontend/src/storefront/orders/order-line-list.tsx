import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { toAgorot } from '@/shared/format/money';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { LineDeductions } from '@/storefront/offers/line-deductions';
import styles from './order-line-list.module.css';
import type { OrderLine } from './order-lines';

/** The ordered items, at the prices of the order. */
export function OrderLineList({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul>
      {lines.map(({ key, name, details, image, quantity, price, deductions }) => (
        <li key={key} className={styles.line}>
          <ResponsiveImage path={image} alt="" sizes="64px" shape="square" className={styles.image} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            <p className={styles.soft}>
              {details.map((detail, index) => (
                <span key={detail}>
                  <bdi>{detail}</bdi>
                  {index < details.length - 1 && ' · '}
                </span>
              ))}
            </p>
            <p className={styles.soft}>
              <span className="visually-hidden">{myOrderMessages.quantity} </span>
              {quantity} × <Money amount={price} />
            </p>
            <LineDeductions deductions={deductions} className={styles.saving} />
          </div>
          <p className={styles.total}>
            <Money amount={(toAgorot(price) * quantity) / 100} />
          </p>
        </li>
      ))}
    </ul>
  );
}
