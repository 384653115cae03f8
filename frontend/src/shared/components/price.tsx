import { classNames } from '@/shared/class-names';
import { savingsPercent } from '@/shared/format/money';
import { commonMessages } from '@/shared/messages/shared/common';
import { Money } from './money';
import styles from './price.module.css';

interface PriceProps {
  price: number;
  originalPrice?: number | null;
  large?: boolean;
  /** A word before the amount, such as «from». */
  before?: string;
}

/** Price; a higher original price is struck through, with the discount if it is at least one percent. */
export function Price({ price, originalPrice, large, before }: PriceProps) {
  const saved = savingsPercent(price, originalPrice);
  return (
    <span className={classNames(styles.price, large && styles.large)}>
      <span className={styles.now}>
        {before && `${before} `}
        <span className="visually-hidden">{commonMessages.price} </span>
        <Money amount={price} />
      </span>
      {originalPrice && originalPrice > price && (
        <>
          <span className="visually-hidden">{commonMessages.originalPrice} </span>
          <s className={styles.original}>
            <Money amount={originalPrice} />
          </s>
          {saved > 0 && <span className={styles.savings}>{commonMessages.save(saved)}</span>}
        </>
      )}
    </span>
  );
}
