import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { BottleButton } from '../stock/bottle-button';
import { StockEdit } from '../variants/stock-edit';
import { primaryOf } from './primary-of';
import type { ProductItemProps } from './product-dialog';
import styles from './stock-cell.module.css';

/** Stock of a product: its opened bottle, or else its primary variant. */
export function StockCell({ product, onOpen }: ProductItemProps) {
  const primary = primaryOf(product);
  const isPoured = product.ml_stock && primary?.draws_ml !== false;
  if (isPoured) {
    return <BottleButton product={product} onOpen={() => onOpen({ kind: 'bottle', product })} />;
  }
  if (!primary) return <span className={styles.none}>{messages.noStock}</span>;
  return <StockEdit product={product} variant={primary} />;
}
