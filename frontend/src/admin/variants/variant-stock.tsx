import { classNames } from '@/shared/class-names';
import { stockMessages as messages } from '@/shared/messages/admin/variants';
import type { Variant } from '../api';
import { type Availability, availabilityOf, type Bottle } from './availability';
import styles from './variant-stock.module.css';

/** Return the label of the state, and the number left if it is counted. */
function describeStock(availability: Availability): [word: string, count: string | null] {
  switch (availability.state) {
    case 'off':
      return [messages.off, availability.left === null ? null : messages.pieces(availability.left)];
    case 'sold-out':
      return [messages.soldOut, null];
    case 'low':
      return [messages.left(availability.left), null];
    case 'counted':
      return [messages.available, messages.pieces(availability.left)];
    case 'uncounted':
      return [messages.available, messages.uncounted];
  }
}

const CLASS_NAMES = {
  off: styles.off,
  'sold-out': styles.soldOut,
  low: styles.low,
  counted: undefined,
  uncounted: undefined,
};

interface VariantStockProps {
  variant: Variant;
  /** Opened bottle of the product. */
  bottle?: Bottle;
}

/** Availability of a variant as a coloured dot, label and count, marked when poured from a bottle. */
export function VariantStock({ variant, bottle }: VariantStockProps) {
  const availability = availabilityOf(variant, bottle);
  const [word, count] = describeStock(availability);
  return (
    <span className={classNames(styles.stock, CLASS_NAMES[availability.state])}>
      <span className={styles.dot} aria-hidden="true" />
      {word}
      {count && <span className={styles.count}> {count}</span>}
      {variant.draws_ml && <span className={styles.count}> {messages.drawn}</span>}
    </span>
  );
}
