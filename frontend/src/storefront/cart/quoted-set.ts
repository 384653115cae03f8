import type { QuotedSampleSet } from '@/api';
import type { CartSampleSet } from './cart-slice';

/** Return the line of a quote that is this set. A quote leaves out choices that no longer exist, and says so. */
export function quotedSet(
  { id, choices }: Pick<CartSampleSet, 'id' | 'choices'>,
  quoted: readonly QuotedSampleSet[] = [],
): QuotedSampleSet | undefined {
  return quoted.find(({ issues, ...line }) => {
    const gone = issues.filter(({ code }) => code === 'unknown_thing').length;
    const isChosen = ({ variant_id, quantity }: (typeof line.choices)[number]) =>
      choices.some((one) => one.variant_id === variant_id && one.quantity === quantity);
    return line.id === id && line.choices.length + gone === choices.length && line.choices.every(isChosen);
  });
}
