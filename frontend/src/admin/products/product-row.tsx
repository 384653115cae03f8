import { useId, useState } from 'react';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { categoryLabels } from '@/shared/messages/shared/categories';
import table from '../components/table.module.css';
import { PriceCell } from './price-cell';
import { ProductActions } from './product-actions';
import type { ProductItemProps } from './product-dialog';
import { ProductName } from './product-name';
import styles from './product-row.module.css';
import { ProductSizes } from './product-sizes';
import { SizesToggle } from './sizes-toggle';
import { StockCell } from './stock-cell';
import { VariantsButton } from './variants-button';

const ALL = 7;

/** Table row for one product, with an expandable row of its sizes. */
export function ProductRow({ product, onOpen }: ProductItemProps) {
  const { name, brand, category, variants_count } = product;
  const [isOpen, setOpen] = useState(false);
  const sizesId = useId();
  const hasSizes = variants_count > 0;
  return (
    <>
      <tr className={table.row} data-list-row>
        <th scope="row" className={styles.product}>
          <div className={styles.name}>
            {hasSizes ? (
              <SizesToggle name={name} controls={sizesId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            ) : (
              <span className={styles.space} />
            )}
            <ProductName product={product} />
          </div>
        </th>
        <td className={brand ? undefined : styles.unspecified}>
          <span className={styles.brand} title={brand?.name}>
            {brand?.name ?? messages.unspecified}
          </span>
        </td>
        <td>{categoryLabels[category]}</td>
        <td>
          <PriceCell product={product} />
        </td>
        <td>
          <StockCell product={product} onOpen={onOpen} />
        </td>
        <td>
          <VariantsButton product={product} onOpen={onOpen} />
        </td>
        <td>
          <ProductActions product={product} onOpen={onOpen} />
        </td>
      </tr>
      {isOpen && hasSizes && (
        <tr className={styles.sizes}>
          <td colSpan={ALL}>
            <ProductSizes id={sizesId} product={product} onOpen={onOpen} />
          </td>
        </tr>
      )}
    </>
  );
}
