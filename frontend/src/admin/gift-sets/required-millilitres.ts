import type { GiftSetItem, Variant } from '../api';
import { toHundredths } from '../decimals';

/** How many millilitres of one product's opened bottle a gift set needs, by the variants of that product. */
export function requiredMillilitres(contents: readonly GiftSetItem[], variants: readonly Variant[]): number {
  const hundredths = contents.map(({ variant_id, quantity }) => {
    const variant = variants.find(({ id }) => id === variant_id);
    return variant?.draws_ml ? quantity * toHundredths(variant.size_value) : 0;
  });
  return hundredths.reduce((sum, each) => sum + each, 0) / 100;
}
