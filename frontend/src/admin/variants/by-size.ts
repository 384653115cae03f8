import type { Variant } from '../api';

/** Sort variants by size, then by price. */
export function bySize(variants: readonly Variant[]): Variant[] {
  return [...variants].sort((a, b) => a.size_value - b.size_value || a.price - b.price);
}
