import { History } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import type { Product } from '../api';
import { BottleButton } from './bottle-button';
import styles from './stock-links.module.css';

interface StockLinksProps {
  product: Product;
  onBottle: () => void;
  onMovements: () => void;
}

/** Links to a product's opened bottle and stock movements. */
export const StockLinks = ({ product, onBottle, onMovements }: StockLinksProps) => (
  <div className={styles.ways}>
    <BottleButton product={product} hasWords onOpen={onBottle} />
    <Button variant="quiet" size="small" aria-label={messages.openOf(product.name)} onClick={onMovements}>
      <Icon shape={History} size={16} />
      {messages.open}
    </Button>
  </div>
);
