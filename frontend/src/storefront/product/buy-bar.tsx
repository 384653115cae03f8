import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { AddButton } from './add-button';
import styles from './buy-bar.module.css';
import type { Buying } from './use-buying';

interface BuyBarProps {
  buying: Buying;
  canBuy: boolean;
  price: number;
  /** Line under the price. */
  caption: string;
}

/** On phones: price and button at the bottom of the screen while the main button is out of view. */
export function BuyBar({ buying, canBuy, price, caption }: BuyBarProps) {
  const { isAdded, add, isBarNeeded } = buying;
  return (
    <div className={classNames(styles.bar, !isBarNeeded && styles.hidden)}>
      <p className={styles.price}>
        <Money amount={price} />
        <span className={styles.caption}>{caption}</span>
      </p>
      <AddButton canBuy={canBuy} isAdded={isAdded} onAdd={add} />
    </div>
  );
}
