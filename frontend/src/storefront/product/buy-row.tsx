import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { productMessages } from '@/shared/messages/storefront/product';
import { ScriptHint } from '@/storefront/script-hint';
import { AddButton } from './add-button';
import styles from './product.module.css';
import type { Buying } from './use-buying';

/** Quantity stepper and add-to-cart button, which need JavaScript. */
export function BuyRow({ buying, canBuy }: { buying: Buying; canBuy: boolean }) {
  const { quantity, setQuantity, max, isAdded, add, rowRef } = buying;
  return (
    <>
      <ScriptHint text={productMessages.buyingNeedsScript} />
      <div className={`${styles.buy} needs-script`} ref={rowRef}>
        <QuantityStepper value={quantity} onChange={setQuantity} max={max} />
        <AddButton canBuy={canBuy} isAdded={isAdded} onAdd={add} />
      </div>
    </>
  );
}
