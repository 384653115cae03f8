import type { GiftSet, Product, Quote } from '@/api';
import { toAgorot } from '@/shared/format/money';
import type { CartItems } from './cart-slice';

/** What is known of one thing in the cart; nothing when the device has not kept it. */
export interface Known {
  productBySlug: (slug: string) => Product | undefined;
  giftSetBySlug: (slug: string) => GiftSet | undefined;
}

const times = (price: number, quantity: number) => (toAgorot(price) * quantity) / 100;

function linesOf({ products }: CartItems, { productBySlug }: Known) {
  return products.flatMap(({ id, slug, variants }) => {
    const product = productBySlug(slug);
    if (!product) return [];
    const lines = variants.flatMap(({ id: variantId, quantity }) => {
      const variant = product.variants?.find((one) => one.id === variantId);
      if (!variant) return [];
      const { name, price, size_value, size_unit, is_available, image_path: image } = variant;
      const line_total = times(price, quantity);
      return [
        { id: variantId, name, price, size_value, size_unit, is_available, image, quantity, line_total },
      ];
    });
    const { name, brand, image_path: image } = product;
    return [{ id, slug, name, brand_name: brand?.name ?? null, image, variants: lines }];
  });
}

function setsOf({ gift_sets }: CartItems, { giftSetBySlug }: Known) {
  return gift_sets.flatMap(({ id, slug, quantity }) => {
    const set = giftSetBySlug(slug);
    if (!set) return [];
    const { name, price, is_available, image_path: image } = set;
    return [{ id, slug, name, price, is_available, image, quantity, line_total: times(price, quantity) }];
  });
}

/**
 * The cart as far as the device knows it by itself, at the prices that it saw last; nothing when it knows no line.
 * What delivery costs is for the server to say.
 */
export function keptQuote(cart: CartItems, known: Known, threshold: number): Quote | undefined {
  const products = linesOf(cart, known).filter(({ variants }) => variants.length > 0);
  const gift_sets = setsOf(cart, known);
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
