import { adminProductMessages as messages } from '@/shared/messages/admin-products';
import type { Product } from '../api';
import { ItemName } from '../components/item-name';
import { StockBadges } from '../variants/stock-badges';
import styles from './product-name.module.css';

interface ProductNameProps {
  product: Product;
  /** The name is the title of what stands around it. */
  isTitle?: boolean;
}

/** Which product it is, at a glance, how many variants it has, and what somebody should know of its stock. */
export const ProductName = ({ product, isTitle }: ProductNameProps) => (
  <ItemName item={product} isTitle={isTitle}>
    <span className={styles.count}>{messages.variantCount(product.variants_count)}</span>
    <StockBadges product={product} />
  </ItemName>
);
