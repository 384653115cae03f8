import { setAvailabilityMessages as messages } from '@/shared/messages/admin/gift-sets';
import type { Brand, GiftSetItem, Variant } from '../api';
import { formatFigure } from '../decimals';
import { availabilityOf } from '../variants/availability';
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
  const availability = availabilityOf(variant);
  if (availability.state === 'off') return messages.off(name);
  if (variant.draws_ml) {
    const isDry = pour && pour.left < pour.needed;
    return isDry ? messages.tooLittle(name, formatFigure(pour.left), formatFigure(pour.needed)) : undefined;
  }
  if (availability.state === 'sold-out') return messages.soldOut(name);
  const isShort = availability.state !== 'uncounted' && availability.left < quantity;
  return isShort ? messages.tooFew(name, availability.left, quantity) : undefined;
}
