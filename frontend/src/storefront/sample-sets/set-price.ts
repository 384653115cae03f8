import type { PriceRule, PriceStep } from '@/api';

/** Return the step of the highest number of samples that a number reaches. */
const reached = (steps: readonly PriceStep[], units: number) =>
  steps.filter(({ count }) => count <= units).at(-1);

/** Return the next step of a discount, and how many samples it needs; undefined after the last. */
export function nextStep({ steps }: PriceRule, units: number): { more: number; percent: number } | undefined {
  const next = steps.find(({ count }) => count > units);
  return next && { more: next.count - units, percent: next.percent };
}

/**
 * Price a set in agorot from what its samples cost singly, as `services/catalog/src/domain/sample_sets/pricing.rs` does:
 * a discount is rounded in favour of the customer. Used only where no quote of the shop can be had.
 */
export function setPrice({ kind, amount, steps }: PriceRule, singlyAgorot: number, units: number): number {
  if (kind === 'fixed') return Math.round((amount ?? 0) * 100);
  const percent = kind === 'steps' ? (reached(steps, units)?.percent ?? 0) : 0;
  return Math.floor((singlyAgorot * (100 - percent)) / 100);
}
