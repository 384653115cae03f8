import type { Quote } from '@/api';
import { toAgorot } from '@/shared/format/money';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import type { CartRefusal } from './cart-refusal';
import type { CartItems, LineRef } from './cart-slice';
import type { Prices } from './use-first-prices';

/** One line as it is shown: the server's names and prices, the device's quantity. */
export interface LineView {
  key: string;
  ref: LineRef;
  name: string;
  href: string;
  image: string | null;
  brandName?: string | null;
  size?: string;
  price: number;
  /** At which the guest first saw it, when that was another one. */
  oldPrice?: number;
  quantity: number;
  /** Nothing for what cannot be had. */
  lineTotal: number;
  isAvailable: boolean;
  stockLeft?: number;
  /** What the shop has against it. */
  fault?: string;
}

const times = (price: number, quantity: number) => (toAgorot(price) * quantity) / 100;

const changed = (first: number | undefined, now: number) =>
  first !== undefined && toAgorot(first) !== toAgorot(now) ? first : undefined;

/** The lines of a cart that the quote knows; those removed since are left out, changed quantities are shown at once. */
export function lineViews(
  quote: Quote,
  cart: CartItems,
  firstPrices: Prices,
  faults: CartRefusal['byLine'] = {},
): LineView[] {
  const giftSets = quote.items.gift_sets.flatMap((line): LineView[] => {
    const quantity = cart.gift_sets.find(({ id }) => id === line.id)?.quantity;
    if (!quantity) return [];
    return [
      {
        key: line.id,
        ref: { kind: 'gift_set', id: line.id },
        name: line.name,
        href: `/gift-sets/${line.slug}`,
        image: line.image,
        price: line.price,
        oldPrice: changed(firstPrices[line.id], line.price),
        quantity,
        lineTotal: line.is_available ? times(line.price, quantity) : 0,
        isAvailable: line.is_available,
        fault: faults[line.id],
      },
    ];
  });
  const variants = quote.items.products.flatMap((product) => {
    const kept = cart.products.find(({ id }) => id === product.id);
    return product.variants.flatMap((line): LineView[] => {
      const quantity = kept?.variants.find(({ id }) => id === line.id)?.quantity;
      if (!quantity) return [];
      return [
        {
          key: line.id,
          ref: { kind: 'variant', productId: product.id, variantId: line.id },
          name: product.name,
          href: `/products/${product.slug}`,
          image: line.image ?? product.image,
          brandName: product.brand_name,
          size: line.size_value ? catalogMessages.size(line.size_value) : undefined,
          price: line.price,
          oldPrice: changed(firstPrices[line.id], line.price),
          quantity,
          lineTotal: line.is_available ? times(line.price, quantity) : 0,
          isAvailable: line.is_available,
          stockLeft: line.stock_left,
          fault: faults[line.id],
        },
      ];
    });
  });
  return [...giftSets, ...variants];
}
