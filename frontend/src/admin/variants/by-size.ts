import type { Variant } from '../api';

/** From the smallest to the largest, the cheaper first of one size. */
export function bySize(variants: readonly Variant[]): Variant[] {
  return [...variants].sort((a, b) => a.size_value - b.size_value || a.price - b.price);
}
