import { toAgorot } from '@/shared/format/money';
import type { GiftSet, GiftSetForm, GiftSetItemForm, NewGiftSet } from '../api';
import type { GiftSetValues } from './gift-set-schema';

/** Convert form values to a new gift set; leave out empty fields. */
export function toNewGiftSet(values: GiftSetValues): NewGiftSet {
  const { name, price, original_price, image, description } = values;
  return {
    name,
    price: price / 100,
    ...(original_price !== null && { original_price: original_price / 100 }),
    ...(description && { description }),
    ...(image && { image }),
    items: itemsIn(values),
  };
}

/** Return only the changed fields, so that concurrent changes of the others survive. Items are sent as a whole. */
export function toChanges(values: GiftSetValues, giftSet: GiftSet): GiftSetForm {
  const { name, price, original_price, image, description } = values;
  const original = giftSet.original_price === null ? null : toAgorot(giftSet.original_price);
  const items = itemsIn(values);
  return {
    ...(name !== giftSet.name && { name }),
    ...(price !== toAgorot(giftSet.price) && { price: price / 100 }),
    ...(original_price !== original && {
      original_price: original_price === null ? null : original_price / 100,
    }),
    ...(description !== giftSet.description && { description }),
    ...(image !== undefined && { image }),
    ...(!areSame(items, giftSet.items) && { items }),
  };
}

const itemsIn = ({ items }: GiftSetValues): GiftSetItemForm[] =>
  items.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity }));

const areSame = (one: readonly GiftSetItemForm[], other: readonly GiftSetItemForm[]) =>
  one.length === other.length &&
  one.every(({ variant_id, quantity }, index) => {
    const match = other[index];
    return match?.variant_id === variant_id && match.quantity === quantity;
  });
