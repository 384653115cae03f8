import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { cartMessages } from '@/shared/messages/storefront/cart';
import styles from './cart-line.module.css';
import type { LineView } from './line-views';

interface LineNoticesProps {
  line: LineView;
  /** Enables a button that reduces the quantity to the remaining stock. */
  onQuantity?: (quantity: number) => void;
}

/** Notices about one line: errors, changed prices, limited stock. */
export function LineNotices({ line, onQuantity }: LineNoticesProps) {
  const { price, oldPrice, quantity, isAvailable, stockLeft, error } = line;
  const isShort = !isAvailable && Boolean(stockLeft) && quantity > (stockLeft ?? 0);
  return (
    <div className={styles.notices}>
      {error && <Badge tone="rose">{error}</Badge>}
      {isAvailable && oldPrice !== undefined && (
        <Badge tone={price > oldPrice ? 'amber' : 'leaf'}>
          {price > oldPrice ? cartMessages.priceRose : cartMessages.priceFell}
        </Badge>
      )}
      {!isAvailable && !stockLeft && <Badge tone="rose">{cartMessages.unavailable}</Badge>}
      {stockLeft !== undefined && stockLeft > 0 && (
        <Badge tone={isShort ? 'rose' : 'amber'}>{cartMessages.stockLeft(stockLeft)}</Badge>
      )}
      {isShort && onQuantity && stockLeft !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onQuantity(stockLeft)}>
          {cartMessages.takeLeft(stockLeft)}
        </Button>
      )}
    </div>
  );
}
