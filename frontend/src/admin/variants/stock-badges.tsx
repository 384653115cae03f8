import { Badge } from '@/shared/components/badge';
import { stockMessages as messages } from '@/shared/messages/admin/variants';
import type { Product } from '../api';
import styles from './stock-badges.module.css';
import { stockWarnings } from './stock-warnings';

export { VariantStock } from './variant-stock';

/** Maximum number of badges. */
export const MAX_BADGES = 3;

const TONES = { 'sold-out': 'rose', low: 'amber', off: undefined } as const;

/** Badges for a product's stock warnings; nothing without any. */
export function StockBadges({ product }: { product: Pick<Product, 'variants' | 'ml_stock'> }) {
  const notes = stockWarnings(product.variants ?? [], product.ml_stock);
  if (notes.length === 0) return null;
  const isShortened = notes.length > MAX_BADGES;
  const shown = isShortened ? notes.slice(0, MAX_BADGES - 1) : notes;
  const rest = notes.slice(shown.length);
  const words = rest.map(({ text }) => text).join('، ');
  return (
    <ul className={styles.marks} aria-label={messages.marks}>
      {shown.map(({ kind, text }) => (
        <li key={text}>
          <Badge tone={TONES[kind]}>{text}</Badge>
        </li>
      ))}
      {isShortened && (
        <li title={words}>
          <Badge>
            <span aria-hidden="true">{messages.more(rest.length)}</span>
            <span className="visually-hidden">{words}</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}
