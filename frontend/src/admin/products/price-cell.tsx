import { Money } from '@/shared/components/money';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { commonMessages } from '@/shared/messages/shared/common';
import type { Product } from '../api';
import { PriceEdit } from '../variants/price-edit';
import styles from './price-cell.module.css';
import { type PriceRange, productPrice } from './price-range';
import { primaryOf } from './primary-of';

/**
 * Price of the primary variant, editable in place, with the range of all variants below and the struck-through price
 * before a discount.
 */
export function PriceCell({ product }: { product: Product }) {
  const price = productPrice(product);
  const primary = primaryOf(product);
  if (!price) return <span className={styles.none}>{messages.noPrice}</span>;
  const isSeveral = price.from !== price.to;
  return (
    <span className={styles.price}>
      {primary ? <PriceEdit product={product} variant={primary} /> : <Range {...price} />}
      {primary && isSeveral && (
        <span className={styles.all}>
          <Range {...price} />
        </span>
      )}
      {price.original && (
        <span className={styles.all}>
          <span className="visually-hidden">{commonMessages.originalPrice} </span>
          <s className={styles.original}>
            <Range {...price.original} />
          </s>
        </span>
      )}
    </span>
  );
}

function Range({ from, to }: PriceRange) {
  if (from === to) return <Money amount={from} />;
  return (
    <span className={styles.range}>
      <Money amount={from} />
      <span aria-hidden="true"> – </span>
      <span className="visually-hidden"> {messages.to} </span>
      <Money amount={to} />
    </span>
  );
}
