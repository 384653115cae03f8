import { setAvailabilityMessages as messages } from '@/shared/messages/admin/gift-sets';
import type { Brand, GiftSetItem, Variant } from '../api';
import { formatFigure } from '../decimals';
import { shelfOf } from '../variants/shelf';
import { itemName } from './contents';

/** Millilitres left in the opened bottle, and needed by the whole set. */
interface Pour {
  left: number;
  needed: number;
}

/**
 * Describe why an item makes its gift set unavailable: hidden brand, disabled, sold out or too little stock. Undefined
 * when it is available or that is not known.
 */
export function itemErrorText(
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
    return isDry ? messages.tooLittle(name, formatFigure(pour.left), formatFigure(pour.needed)) : undefined;
  }
  if (shelf.state === 'sold-out') return messages.soldOut(name);
  const isShort = shelf.state !== 'uncounted' && shelf.left < quantity;
  return isShort ? messages.tooFew(name, shelf.left, quantity) : undefined;
}
