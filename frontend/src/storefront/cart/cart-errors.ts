import type { ApiError } from '@/api/api-error';
import { type CartItems, sampleSetKey } from './cart-slice';

/** Validation errors of a rejected cart. Sending it again unchanged would fail again. */
export interface CartErrors {
  /** Errors of the cart as a whole. */
  general: readonly string[];
  /** Errors of single lines, by the id of the gift set or variant, or the key of the sample set. */
  byLine: Readonly<Record<string, string>>;
}

/** Group the errors of a rejected cart by line. */
export function toCartErrors(failure: ApiError, cart: CartItems): CartErrors {
  const general: string[] = [];
  const byLine: Record<string, string> = {};
  for (const [field, message] of Object.entries(failure.fields)) {
    const lines = linesAt(field, cart);
    if (lines.length === 0) general.push(message);
    for (const { id } of lines) byLine[id] ??= message;
  }
  const hasErrors = general.length > 0 || Object.keys(byLine).length > 0;
  return { general: hasErrors ? general : [failure.message], byLine };
}

/**
 * Return the lines that a dotted field names: `items.gift_sets.0.id`, `items.sample_sets.0.choices.2.variant_id`,
 * `items.products.0.variants.1.quantity`; for a product, all of its variants.
 */
function linesAt(
  field: string,
  { gift_sets, products, sample_sets = [] }: CartItems,
): readonly { id: string }[] {
  const [, list, place, , size] = field.split('.');
  if (list === 'gift_sets') return gift_sets.filter((_, at) => at === Number(place));
  if (list === 'sample_sets') {
    return sample_sets.filter((_, at) => at === Number(place)).map((set) => ({ id: sampleSetKey(set) }));
  }
  if (list !== 'products') return [];
  const variants = products[Number(place)]?.variants ?? [];
  return size === undefined ? variants : variants.filter((_, at) => at === Number(size));
}
