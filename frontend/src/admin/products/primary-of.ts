import type { Product, Variant } from '../api';

/** Return the primary variant; undefined without variants, or when they were not loaded. */
export const primaryOf = ({ variants = [] }: Product): Variant | undefined =>
  variants.find(({ is_primary }) => is_primary) ?? variants[0];
