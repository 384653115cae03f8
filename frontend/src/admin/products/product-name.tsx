import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import type { Product } from '../api';
import { ItemName } from '../components/item-name';
import { StockBadges } from '../variants/stock-badges';
import styles from './product-name.module.css';

interface ProductNameProps {
  product: Product;
  /** Render the name as the heading of the surrounding element. */
  isTitle?: boolean;
}

/** Image, name, number of variants and stock warnings of a product. */
export const ProductName = ({ product, isTitle }: ProductNameProps) => (
  <ItemName item={product} isTitle={isTitle}>
    <span className={styles.count}>{messages.variantCount(product.variants_count)}</span>
    <StockBadges product={product} />
  </ItemName>
);
