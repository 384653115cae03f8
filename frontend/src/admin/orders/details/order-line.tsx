import type { ReactNode } from 'react';
import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { toAgorot } from '@/shared/format/money';
import { orderDetailsMessages as messages } from '@/shared/messages/admin/order-details';
import styles from './order-line.module.css';

interface OrderLineProps {
  name: string;
  /** Brand, variant and size, in the smaller line under the name. */
  about: readonly (string | null)[];
  quantity: number;
  /** Price of one piece; left out where the price is that of the whole set. */
  price?: number;
  /** Left out for items without an image of their own. */
  image?: string | null;
  children?: ReactNode;
}

/** Line of an order: image, name, quantity and price. */
export function OrderLine({ name, about, quantity, price, image, children }: OrderLineProps) {
  const aboutText = about.filter(Boolean).join(' · ');
  return (
    <li className={styles.line}>
      {image !== undefined && (
        <ResponsiveImage
          className={styles.picture}
          path={image}
          alt={messages.image(name)}
          shape="square"
          sizes="48px"
        />
      )}
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {aboutText && <p className={styles.about}>{aboutText}</p>}
      </div>
      <p className={styles.quantity}>
        <span className="visually-hidden">{messages.quantity} </span>
        <bdi dir="rtl">{messages.times(quantity)}</bdi>
      </p>
      {price !== undefined && (
        <p className={styles.price}>
          <span className="visually-hidden">{messages.lineTotal} </span>
          <Money amount={(toAgorot(price) * quantity) / 100} />
          {quantity > 1 && (
            <span className={styles.each}>
              <span className="visually-hidden">{messages.price} </span>
              <Money amount={price} />
            </span>
          )}
        </p>
      )}
      {children}
    </li>
  );
}
