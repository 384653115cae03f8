import { setAvailabilityMessages as messages } from '@/shared/messages/admin-gift-sets';
import type { Brand, GiftSetItem, Variant } from '../api';
import { figureText } from '../decimals';
import { shelfOf } from '../variants/shelf';
import { itemName } from './contents';

/** What is left in the bottle that an item is poured from, and what the whole set needs of it, in millilitres. */
interface Pour {
  left: number;
  needed: number;
}

/**
 * Why an item of a gift set cannot be had, in few words: its brand is hidden, it is switched off, sold out, or there are
 * fewer or less than the set needs. Nothing where it can be had, or where that is not known.
 */
export function itemError(
  { quantity, product }: GiftSetItem,
  variant: Variant | undefined,
  brand: Brand | undefined,
  pour?: Pour,
): string | undefined {
  const name = itemName({ ...product.variant, product_name: product.name });
  if (brand && !brand.is_visible) return messages.hidden(name, brand.name);
  if (!variant) return undefined;
  const shelf = shelfOf(variant);
  if (shelf.state === 'off') return messages.off(name);
  if (variant.draws_ml) {
    const isDry = pour && pour.left < pour.needed;
    return isDry ? messages.tooLittle(name, figureText(pour.left), figureText(pour.needed)) : undefined;
  }
  if (shelf.state === 'sold-out') return messages.soldOut(name);
  const isShort = shelf.state !== 'uncounted' && shelf.left < quantity;
  return isShort ? messages.tooFew(name, shelf.left, quantity) : undefined;
}
