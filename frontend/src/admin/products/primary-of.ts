import type { Product, Variant } from '../api';

/** The variant that stands for a product; none where there are none, or where they were not asked for. */
export const primaryOf = ({ variants = [] }: Product): Variant | undefined =>
  variants.find(({ is_primary }) => is_primary) ?? variants[0];
