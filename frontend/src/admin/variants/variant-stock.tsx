import { classNames } from '@/shared/class-names';
import { stockMessages as messages } from '@/shared/messages/admin-variants';
import type { Variant } from '../api';
import { type Bottle, type Shelf, shelfOf } from './shelf';
import styles from './variant-stock.module.css';

/** A word for the state, and how many there are where they are counted. */
function told(shelf: Shelf): [word: string, count: string | null] {
  switch (shelf.state) {
    case 'off':
      return [messages.off, shelf.left === null ? null : messages.pieces(shelf.left)];
    case 'sold-out':
      return [messages.soldOut, null];
    case 'low':
      return [messages.left(shelf.left), null];
    case 'counted':
      return [messages.available, messages.pieces(shelf.left)];
    case 'uncounted':
      return [messages.available, messages.uncounted];
  }
}

const LOOKS = {
  off: styles.off,
  'sold-out': styles.soldOut,
  low: styles.low,
  counted: undefined,
  uncounted: undefined,
};

interface VariantStockProps {
  variant: Variant;
  /** The opened bottle of its product. */
  bottle?: Bottle;
}

/** What can be had of a variant: a coloured dot, its word and the count, and whether it is poured from a bottle. */
export function VariantStock({ variant, bottle }: VariantStockProps) {
  const shelf = shelfOf(variant, bottle);
  const [word, count] = told(shelf);
  return (
    <span className={classNames(styles.stock, LOOKS[shelf.state])}>
      <span className={styles.dot} aria-hidden="true" />
      {word}
      {count && <span className={styles.count}> {count}</span>}
      {variant.draws_ml && <span className={styles.count}> {messages.drawn}</span>}
    </span>
  );
}
