import { Money } from '@/shared/components/money';
import { savingsPercent } from '@/shared/format/money';
import { commonMessages } from '@/shared/messages/shared/common';
import type { Product, Variant } from '../api';
import { PriceEdit } from './price-edit';
import styles from './variant-price.module.css';

interface VariantPriceProps {
  product: Product;
  variant: Variant;
}

/** Price of a variant, editable in place, with a struck-through higher original price and the discount. */
export function VariantPrice({ product, variant }: VariantPriceProps) {
  const { price, original_price } = variant;
  const saved = savingsPercent(price, original_price);
  return (
    <>
      <PriceEdit product={product} variant={variant} />
      {saved > 0 && original_price && (
        <p className={styles.before}>
          <span className="visually-hidden">{commonMessages.originalPrice} </span>
          <s>
            <Money amount={original_price} />
          </s>
          <span className={styles.saved}>{commonMessages.save(saved)}</span>
        </p>
      )}
    </>
  );
}
