import type { Product, Variant } from '@/api';
import { savingsPercent } from '@/shared/format/money';

/** Return the variant to add to the cart: the chosen one, else the primary, else the first; available ones only. */
export function pickVariant(variants: readonly Variant[], chosenId?: string): Variant | undefined {
  const available = variants.filter((variant) => variant.is_available);
  return (
    available.find((variant) => variant.id === chosenId) ??
    available.find((variant) => variant.is_primary) ??
    available[0]
  );
}

/** Sort variants from the smallest to the largest. */
export function bySize(variants: readonly Variant[]): Variant[] {
  return [...variants].sort((a, b) => a.size_value - b.size_value || a.price - b.price);
}

/** Return the cheapest available variant, else the cheapest of all; cards show its price as «from». */
export function cheapest(product: Product): Variant | undefined {
  const variants = product.variants ?? [];
  const candidates = variants.some((variant) => variant.is_available)
    ? variants.filter((variant) => variant.is_available)
    : variants;
  return [...candidates].sort((a, b) => a.price - b.price)[0];
}

/** Price of one millilitre in shekels, rounded to agorot. */
export function pricePerMl({ price, size_value }: Pick<Variant, 'price' | 'size_value'>): number {
  return size_value > 0 ? Math.round((price / size_value) * 100) / 100 : price;
}

/** Return the largest discount in percent among the available variants. */
export function largestSaving({ variants = [] }: Product): number {
  const savings = variants
    .filter((variant) => variant.is_available)
    .map(({ price, original_price }) => savingsPercent(price, original_price));
  return Math.max(0, ...savings);
}

/** Return the available variant with the lowest price per millilitre; none when all prices are equal. */
export function bestValue(variants: readonly Variant[]): Variant | undefined {
  const available = variants.filter((variant) => variant.is_available);
  const costs = available.map(pricePerMl);
  const least = Math.min(...costs);
  return costs.every((cost) => cost === least) ? undefined : available[costs.indexOf(least)];
}
