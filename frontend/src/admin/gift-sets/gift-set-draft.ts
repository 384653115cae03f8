import { toAgorot } from '@/shared/format/money';
import type { GiftSet, GiftSetItem } from '../api';
import { hundredthsText, parseCount } from '../decimals';
import type { VariantPick } from '../pickers/variant-picker';
import type { ImageChange } from '../uploads/image-field';
import { contentsOf, sumContents } from './contents';

/** An item as it is being filled. */
export interface ItemDraft {
  variant: VariantPick | null;
  quantity: string;
}

/** A gift set's form as it is being filled; figures as they are typed. */
export interface GiftSetDraft {
  name: string;
  original_price: string;
  price: string;
  image?: ImageChange;
  description: string;
  items: ItemDraft[];
}

export const EMPTY_ITEM: ItemDraft = { variant: null, quantity: '1' };

/** What the form begins with: the gift set as it is, or nothing but an empty item. */
export function draftOf(giftSet: GiftSet | undefined): GiftSetDraft {
  return {
    name: giftSet?.name ?? '',
    original_price: giftSet?.original_price ? amountText(giftSet.original_price) : '',
    price: giftSet ? amountText(giftSet.price) : '',
    image: undefined,
    description: giftSet?.description ?? '',
    items: giftSet ? contentsOf(giftSet).map(itemDraft) : [EMPTY_ITEM],
  };
}

const amountText = (shekels: number) => hundredthsText(toAgorot(shekels));

function itemDraft({ quantity, product: { name, brand, variant } }: GiftSetItem): ItemDraft {
  return {
    variant: { ...variant, product_name: name, brand_name: brand?.name ?? null },
    quantity: String(quantity),
  };
}

/**
 * How many pieces the items of a form come to, and what those cost one by one, in agorot; as far as there are variants and
 * quantities yet.
 */
export const sumDraft = (items: readonly ItemDraft[]) =>
  sumContents(
    items.flatMap(({ variant, quantity }) =>
      variant ? [{ price: variant.price, quantity: parseCount(quantity) ?? 0 }] : [],
    ),
  );
