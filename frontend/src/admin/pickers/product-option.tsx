import type { Product } from '../api';
import styles from './variant-option.module.css';

/** Name of a product with its brand, in the list of a picker. */
export const ProductOption = ({ product }: { product: Product }) => (
  <>
    {product.name} <span className={styles.detail}>{product.brand?.name}</span>
  </>
);
