import { toAgorot } from '@/shared/format/money';
import type { GiftSet, GiftSetItem, Variant } from '../api';
import { toHundredths } from '../decimals';
import { variantLabel } from '../pickers/variant-label';

/** Merge a gift set's items so that each variant occurs once. */
export function contentsOf({ items }: Pick<GiftSet, 'items'>): GiftSetItem[] {
  const contents = new Map<string, GiftSetItem>();
  for (const item of items) {
    const { quantity = 0 } = contents.get(item.variant_id) ?? {};
    contents.set(item.variant_id, { ...item, quantity: quantity + item.quantity });
  }
  return [...contents.values()];
}

interface Named {
  product_name: string;
  name: string;
  size_value: number;
}

/** Return an item's name, `عود وود – عينة 5 مل`. */
export const itemName = ({ product_name, name, size_value }: Named) =>
  `${product_name} – ${variantLabel(name, size_value)}`;

/** Price in shekels and quantity. */
export interface Counted {
  price: number;
  quantity: number;
}

/** Return the number of pieces, and the sum of their single prices in agorot. */
export function sumContents(items: readonly Counted[]): { units: number; singly: number } {
  return items.reduce(
    ({ units, singly }, { price, quantity }) => ({
      units: units + quantity,
      singly: singly + toAgorot(price) * quantity,
    }),
    { units: 0, singly: 0 },
  );
}

/**
 * Return the millilitres that a gift set takes from one product's opened bottle, given the variants of that product.
 */
export function requiredMillilitres(contents: readonly GiftSetItem[], variants: readonly Variant[]): number {
  const hundredths = contents.map(({ variant_id, quantity }) => {
    const variant = variants.find(({ id }) => id === variant_id);
    return variant?.draws_ml ? quantity * toHundredths(variant.size_value) : 0;
  });
  return hundredths.reduce((sum, each) => sum + each, 0) / 100;
}
