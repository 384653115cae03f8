import { Link } from 'wouter';
import type { QuotedSampleSet } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Money } from '@/shared/components/money';
import { cartMessages } from '@/shared/messages/storefront/cart';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import styles from './cart-line.module.css';
import type { CartSampleSet } from './cart-slice';
import { issuesOf } from './set-issues';

interface ChosenSamplesProps {
  built: CartSampleSet;
  quoted: QuotedSampleSet;
  /** Address at which the set is changed. */
  editHref: string;
}

/** Choices of a sample set in the cart, with what is wrong with each. */
export function ChosenSamples({ built, quoted, editHref }: ChosenSamplesProps) {
  const { byChoice } = issuesOf(quoted);
  return (
    <>
      <ul className={styles.samples} aria-label={cartMessages.chosenSamples}>
        {built.choices.map(({ variant_id, quantity }, place) => {
          const found = quoted.choices.find((choice) => choice.variant_id === variant_id);
          const error = byChoice.get(place);
          return (
            <li key={variant_id}>
              <bdi>{found?.product_name ?? cartMessages.unknown}</bdi>
              {found && ` · ${catalogMessages.size(found.size_value)}`}
              {quantity > 1 && ` × ${quantity}`} {error && <Badge tone="rose">{error}</Badge>}
            </li>
          );
        })}
      </ul>
      <p className={styles.detail}>
        {quoted.saving > 0 && (
          <>
            {cartMessages.setSaving} <Money amount={quoted.saving} /> ·{' '}
          </>
        )}
        <Link to={editHref}>{cartMessages.editSet}</Link>
      </p>
    </>
  );
}
