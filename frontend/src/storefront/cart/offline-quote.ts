import type { GiftSet, Product, Quote } from '@/api';
import { toAgorot } from '@/shared/format/money';
import { cartMessages } from '@/shared/messages/storefront/cart';
import type { CartItems } from './cart-slice';

/** Catalog data that is available on the device; lookups return `undefined` for anything else. */
export interface CachedItems {
  productBySlug: (slug: string) => Product | undefined;
  giftSetBySlug: (slug: string) => GiftSet | undefined;
}

const times = (price: number, quantity: number) => (toAgorot(price) * quantity) / 100;

/** Values of a line that is not available on the device. */
const UNKNOWN = { price: 0, is_available: false, image: null, line_total: 0 } as const;
const UNKNOWN_SIZE = { name: '', size_value: 0, size_unit: 'ml' } as const;

const unknownName = (id: string, slug: string) => (slug === id ? cartMessages.unknown : slug);

function linesOf({ products }: CartItems, { productBySlug }: CachedItems, includesUnknown: boolean) {
  return products.flatMap(({ id, slug, variants }) => {
    const product = productBySlug(slug);
    if (!product && !includesUnknown) return [];
    const lines = variants.flatMap(({ id: variantId, quantity }) => {
      const variant = product?.variants?.find((one) => one.id === variantId);
      if (!variant) return includesUnknown ? [{ id: variantId, quantity, ...UNKNOWN, ...UNKNOWN_SIZE }] : [];
      const { name, price, size_value, size_unit, is_available, image_path: image } = variant;
      const line_total = times(price, quantity);
      return [
        { id: variantId, name, price, size_value, size_unit, is_available, image, quantity, line_total },
      ];
    });
    const { name = unknownName(id, slug), brand, image_path: image = null } = product ?? {};
    return [{ id, slug, name, brand_name: brand?.name ?? null, image, variants: lines }];
  });
}

function setsOf({ gift_sets }: CartItems, { giftSetBySlug }: CachedItems, includesUnknown: boolean) {
  return gift_sets.flatMap(({ id, slug, quantity }) => {
    const set = giftSetBySlug(slug);
    if (!set) return includesUnknown ? [{ id, slug, quantity, name: unknownName(id, slug), ...UNKNOWN }] : [];
    const { name, price, is_available, image_path: image } = set;
    return [{ id, slug, name, price, is_available, image, quantity, line_total: times(price, quantity) }];
  });
}

/**
 * Build a quote from catalog data on the device, at the prices seen last; `undefined` when no line is cached. It has
 * no shipping cost, which only the server can tell. With `includesUnknown`, unknown lines are included as unavailable.
 */
export function offlineQuote(
  cart: CartItems,
  cached: CachedItems,
  threshold: number,
  includesUnknown = false,
): Quote | undefined {
  const products = linesOf(cart, cached, includesUnknown).filter(({ variants }) => variants.length > 0);
  const gift_sets = setsOf(cart, cached, includesUnknown);
  const lines = [...gift_sets, ...products.flatMap(({ variants }) => variants)];
  if (lines.length === 0) return undefined;
  const counted = lines.filter((line) => line.is_available);
  const total = counted.reduce((sum, line) => sum + toAgorot(line.line_total), 0) / 100;
  return {
    dropped: [],
    free_shipping: { threshold, remaining: Math.max(0, toAgorot(threshold) - toAgorot(total)) / 100 },
    items: { gift_sets, products },
    items_total: total,
    shipping: null,
    total,
  };
}
