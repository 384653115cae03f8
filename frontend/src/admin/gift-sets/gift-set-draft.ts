import { toAgorot } from '@/shared/format/money';
import type { GiftSet, GiftSetItem } from '../api';
import { formatHundredths, parseCount } from '../decimals';
import type { VariantPick } from '../pickers/variant-picker';
import type { ImageChange } from '../uploads/image-field';
import { contentsOf, sumContents } from './contents';

/** Form state of one item. */
export interface ItemDraft {
  variant: VariantPick | null;
  quantity: string;
}

/** Form state of a gift set; numbers are strings as typed. */
export interface GiftSetDraft {
  name: string;
  original_price: string;
  price: string;
  image?: ImageChange;
  description: string;
  items: ItemDraft[];
}

export const EMPTY_ITEM: ItemDraft = { variant: null, quantity: '1' };

/** Return the initial form state: the gift set, or a single empty item. */
export function toDraft(giftSet: GiftSet | undefined): GiftSetDraft {
  return {
    name: giftSet?.name ?? '',
    original_price: giftSet?.original_price ? amountText(giftSet.original_price) : '',
    price: giftSet ? amountText(giftSet.price) : '',
    image: undefined,
    description: giftSet?.description ?? '',
    items: giftSet ? contentsOf(giftSet).map(itemDraft) : [EMPTY_ITEM],
  };
}

const amountText = (shekels: number) => formatHundredths(toAgorot(shekels));

function itemDraft({ quantity, product: { name, brand, variant } }: GiftSetItem): ItemDraft {
  return {
    variant: { ...variant, product_name: name, brand_name: brand?.name ?? null },
    quantity: String(quantity),
  };
}

/** Return pieces and sum of single prices in agorot for the items filled in so far. */
export const sumDraft = (items: readonly ItemDraft[]) =>
  sumContents(
    items.flatMap(({ variant, quantity }) =>
      variant ? [{ price: variant.price, quantity: parseCount(quantity) ?? 0 }] : [],
    ),
  );
