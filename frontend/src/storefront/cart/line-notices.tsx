import type { ReactNode } from 'react';
import { Badge } from '@/shared/components/badge';
import { cartLineMessages } from '@/shared/messages/storefront/cart-summary';
import styles from './cart-line.module.css';
import type { LineView } from './line-views';

interface LineNoticesProps {
  line: LineView;
  /** Actions that solve the problems. */
  children?: ReactNode;
}

/** Return whether less is left of a line than its quantity. */
export const isShort = ({ isAvailable, stockLeft = 0, quantity }: LineView) =>
  !isAvailable && stockLeft > 0 && quantity > stockLeft;

/** Notices about one line: errors, changed prices, limited stock. */
export function LineNotices({ line, children }: LineNoticesProps) {
  const { price, oldPrice, isAvailable, stockLeft, error, sampleSet } = line;
  // Those of single choices stand beside them.
  const faults = sampleSet?.quoted.issues.filter(({ field }) => field.endsWith('choices')) ?? [];
  return (
    <div className={styles.notices}>
      {error && <Badge tone="rose">{error}</Badge>}
      {isAvailable && oldPrice !== undefined && (
        <Badge tone={price > oldPrice ? 'amber' : 'leaf'}>
          {price > oldPrice ? cartLineMessages.priceRose : cartLineMessages.priceFell}
        </Badge>
      )}
      {!isAvailable && !stockLeft && faults.length === 0 && (
        <Badge tone="rose">{cartLineMessages.unavailable}</Badge>
      )}
      {faults.map(({ code, message }) => (
        <Badge key={code} tone="rose">
          {message}
        </Badge>
      ))}
      {stockLeft !== undefined && stockLeft > 0 && (
        <Badge tone={isShort(line) ? 'rose' : 'amber'}>{cartLineMessages.stockLeft(stockLeft)}</Badge>
      )}
      {children}
    </div>
  );
}
