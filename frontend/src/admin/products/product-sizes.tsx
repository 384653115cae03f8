import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { StockLinks } from '../stock/stock-links';
import { bySize } from '../variants/by-size';
import { PriceEdit } from '../variants/price-edit';
import { StockEdit } from '../variants/stock-edit';
import type { ProductItemProps } from './product-dialog';
import styles from './product-sizes.module.css';

interface ProductSizesProps extends ProductItemProps {
  id: string;
}

/** List of a product's sizes with price and stock, editable in place, and links to its bottle and stock movements. */
export function ProductSizes({ id, product, onOpen }: ProductSizesProps) {
  const { name, variants = [] } = product;
  return (
    <div id={id} className={styles.sizes}>
      <ul className={styles.list} aria-label={messages.sizesOf(name)}>
        {bySize(variants).map((variant) => (
          <li key={variant.id} className={styles.size} data-list-row="inner">
            <bdi className={styles.name}>{variant.name}</bdi>
            <PriceEdit product={product} variant={variant} />
            <StockEdit product={product} variant={variant} />
          </li>
        ))}
      </ul>
      <StockLinks
        product={product}
        onBottle={() => onOpen({ kind: 'bottle', product })}
        onMovements={() => onOpen({ kind: 'movements', product })}
      />
    </div>
  );
}
