import type { OrderItems } from '../../api';
import { variantNames } from '../../variants/variant-names';

/**
 * Name the lines of an order by their positions in its contents, `variants.0` → `عود وود · عينة 5 مل`. Where the response
 * does not have the positions of variants, they follow from their order, unless a later size of a product stands beside
 * its first one; such lines are left out.
 */
export function lineNames({
  gift_sets,
  products,
  sample_sets = [],
}: OrderItems): ReadonlyMap<string, string> {
  const isInOrder = products.slice(0, -1).every(({ variants }) => variants.length === 1);
  const variants = products.flatMap(({ name, variants: sizes }) =>
    sizes.map((variant) => ({ variant, label: [name, ...variantNames(variant)].join(' · ') })),
  );
  return new Map([
    ...variants.flatMap(({ variant: { line }, label }, index): [string, string][] =>
      line !== undefined || isInOrder ? [[line ?? `variants.${index}`, label]] : [],
    ),
    ...gift_sets.map(({ name }, index): [string, string] => [`gift_sets.${index}`, name]),
    ...sample_sets.map(({ name }, index): [string, string] => [`sample_sets.${index}`, name]),
  ]);
}
