import { useId, useState } from 'react';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { categoryLabels } from '@/shared/messages/shared/categories';
import styles from '../components/item-card.module.css';
import { PriceCell } from './price-cell';
import { ProductActions } from './product-actions';
import type { ProductItemProps } from './product-dialog';
import { ProductName } from './product-name';
import { ProductSizes } from './product-sizes';
import { SizesToggle } from './sizes-toggle';
import { StockCell } from './stock-cell';
import { VariantsButton } from './variants-button';

/** Card for one product on tablets and phones, with an expandable list of its sizes. */
export function ProductCard({ product, onOpen }: ProductItemProps) {
  const { name, brand, category, variants_count } = product;
  const [isOpen, setOpen] = useState(false);
  const sizesId = useId();
  const hasSizes = variants_count > 0;
  return (
    <article className={styles.card} data-list-row aria-label={name}>
      <ProductName product={product} isTitle />
      <dl className={styles.facts}>
        <div>
          <dt>{messages.brand}</dt>
          <dd>{brand?.name ?? messages.unspecified}</dd>
        </div>
        <div>
          <dt>{messages.category}</dt>
          <dd>{categoryLabels[category]}</dd>
        </div>
        <div>
          <dt>{messages.price}</dt>
          <dd>
            <PriceCell product={product} />
          </dd>
        </div>
        <div>
          <dt>{messages.stock}</dt>
          <dd>
            <StockCell product={product} onOpen={onOpen} />
          </dd>
        </div>
      </dl>
      {hasSizes && (
        <div>
          <SizesToggle
            name={name}
            controls={sizesId}
            isOpen={isOpen}
            hasWords
            onToggle={() => setOpen(!isOpen)}
          />
          {isOpen && <ProductSizes id={sizesId} product={product} onOpen={onOpen} />}
        </div>
      )}
      <div className={styles.actions}>
        <VariantsButton product={product} onOpen={onOpen} />
        <ProductActions product={product} onOpen={onOpen} />
      </div>
    </article>
  );
}
