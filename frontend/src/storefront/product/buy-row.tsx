import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { AddButton } from './add-button';
import styles from './product.module.css';
import type { Buying } from './use-buying';

/** Quantity stepper and add-to-cart button. */
export function BuyRow({ buying, canBuy }: { buying: Buying; canBuy: boolean }) {
  const { quantity, setQuantity, max, isAdded, add, rowRef } = buying;
  return (
    <div className={styles.buy} ref={rowRef}>
      <QuantityStepper value={quantity} onChange={setQuantity} max={max} />
      <AddButton canBuy={canBuy} isAdded={isAdded} onAdd={add} />
    </div>
  );
}
