import type { Quote, QuotedSampleSet } from '@/api';
import { toAgorot } from '@/shared/format/money';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { type Deduction, deductionsAt } from '@/storefront/offers/deductions';
import type { CartErrors } from './cart-errors';
import { type CartItems, type CartSampleSet, type LineRef, sampleSetKey } from './cart-slice';
import { quotedSet } from './quoted-set';
import type { Prices } from './use-first-prices';

/** View model of a cart line: names and prices of the server, the quantity on the device. */
export interface LineView {
  key: string;
  ref: LineRef;
  name: string;
  href: string;
  image: string | null;
  brandName?: string | null;
  size?: string;
  price: number;
  /** The price when the line was first seen, if it has changed since. */
  oldPrice?: number;
  quantity: number;
  /** 0 for an unavailable item. */
  lineTotal: number;
  /** Deductions by offers and credits from the line. */
  deductions: readonly Deduction[];
  isAvailable: boolean;
  stockLeft?: number;
  /** Validation error of the line. */
  error?: string;
  /** A sample set as the shopper built it, and as the shop quotes it. */
  sampleSet?: { built: CartSampleSet; quoted: QuotedSampleSet };
}

const times = (price: number, quantity: number) => (toAgorot(price) * quantity) / 100;

const changed = (first: number | undefined, now: number) =>
  first !== undefined && toAgorot(first) !== toAgorot(now) ? first : undefined;

/** Merge a quote with the cart on the device: lines removed since are left out, changed quantities apply at once. */
export function lineViews(
  quote: Quote,
  cart: CartItems,
  firstPrices: Prices,
  errors: CartErrors['byLine'] = {},
): LineView[] {
  // Paths are those of the request, which the lines of the quote match unless some were dropped.
  const deductionsOf = (path: string) =>
    quote.dropped.length > 0 ? [] : deductionsAt(quote, `items.${path}`);
  const giftSets = quote.items.gift_sets.flatMap((line, index): LineView[] => {
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
        deductions: deductionsOf(`gift_sets.${index}`),
        isAvailable: line.is_available,
        error: errors[line.id],
      },
    ];
  });
  const variants = quote.items.products.flatMap((product, place) => {
    const inCart = cart.products.find(({ id }) => id === product.id);
    return product.variants.flatMap((line, index): LineView[] => {
      const quantity = inCart?.variants.find(({ id }) => id === line.id)?.quantity;
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
          deductions: deductionsOf(`products.${place}.variants.${index}`),
          isAvailable: line.is_available,
          stockLeft: line.stock_left,
          error: errors[line.id],
        },
      ];
    });
  });
  const sampleSets = (cart.sample_sets ?? []).flatMap((set): LineView[] => {
    const line = quotedSet(set, quote.items.sample_sets);
    if (!line) return [];
    const { quantity } = set;
    const key = sampleSetKey(set);
    return [
      {
        key,
        ref: { kind: 'sample_set', key },
        name: line.name,
        href: `/sample-sets/${set.slug}`,
        image: line.choices.find(({ image }) => image)?.image ?? null,
        price: line.price,
        oldPrice: changed(firstPrices[key], line.price),
        quantity,
        lineTotal: line.is_available ? times(line.price, quantity) : 0,
        deductions: deductionsOf(`sample_sets.${quote.items.sample_sets?.indexOf(line)}`),
        isAvailable: line.is_available,
        error: errors[key],
        sampleSet: { built: set, quoted: line },
      },
    ];
  });
  return [...giftSets, ...sampleSets, ...variants];
}
