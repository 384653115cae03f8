import type { CartChoice, SampleSetTemplate } from '../api';
import type { VariantPick } from '../pickers/variant-picker';

/** A sample chosen for a set. */
export interface Sample extends CartChoice {
  product_id: string;
  product_name: string;
}

/** Add a sample, or another unit of the same. Where products differ, it replaces another size of its product. */
export function withSample(
  samples: readonly Sample[],
  { id, product_id = '', product_name }: VariantPick,
  { has_distinct_products }: SampleSetTemplate,
): Sample[] {
  const sample = { variant_id: id, product_id, product_name, quantity: 1 };
  const isOfProduct = (one: Sample) => one.product_id === product_id;
  if (has_distinct_products) return [...samples.filter((one) => !isOfProduct(one)), sample];
  if (!samples.some(({ variant_id }) => variant_id === id)) return [...samples, sample];
  return samples.map((one) => (one.variant_id === id ? { ...one, quantity: one.quantity + 1 } : one));
}

/** Convert samples to choices of the API. */
export const toChoices = (samples: readonly Sample[]): CartChoice[] =>
  samples.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
