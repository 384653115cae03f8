import * as v from 'valibot';
import { giftSetFormMessages as messages } from '@/shared/messages/admin/gift-sets';
import { isBlank, parseCount, parseHundredths } from '../decimals';
import type { VariantPick } from '../pickers/variant-picker';

export const NAME_MAX_LENGTH = 255;
export const MAX_PRICE_AGOROT = 9_999_999;
export const MAX_ITEMS = 100;
export const MAX_QUANTITY = 999;

/** Parse a price into agorot; empty is 0. */
const agorot = (typed: string) => (isBlank(typed) ? 0 : (parseHundredths(typed) ?? Number.NaN));

/** Require a price above zero. */
const amount = (required: string) =>
  v.pipe(
    v.custom<number>(Number.isFinite, messages.priceShape),
    v.minValue(1, required),
    v.maxValue(MAX_PRICE_AGOROT, messages.priceHigh),
  );

const pick = v.custom<VariantPick>((value) => typeof value === 'object' && value !== null);

const item = v.object({
  variant: v.pipe(v.nullable(pick), v.nonNullable(pick, messages.variantRequired)),
  quantity: v.pipe(
    v.string(),
    v.transform((typed) => parseCount(typed) ?? 0),
    v.minValue(1, messages.quantityRequired),
    v.maxValue(MAX_QUANTITY, messages.quantityHigh),
  ),
});

export const giftSetSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.nameRequired),
    v.maxLength(NAME_MAX_LENGTH, messages.nameLong),
  ),
  /** In agorot, 0 for none. */
  original_price: v.pipe(
    v.string(),
    v.transform((typed) => (isBlank(typed) ? null : agorot(typed))),
    v.nullable(amount(messages.originalPriceRequired)),
  ),
  /** In agorot, above zero. */
  price: v.pipe(v.string(), v.transform(agorot), amount(messages.priceRequired)),
  /** Undefined keeps the image, null removes it. */
  image: v.optional(v.nullable(v.instance(File))),
  description: v.string(),
  items: v.pipe(
    v.array(item),
    v.minLength(1, messages.itemsRequired),
    v.maxLength(MAX_ITEMS, messages.itemsMany),
  ),
});

/** Validated values of the gift set form. */
export type GiftSetValues = v.InferOutput<typeof giftSetSchema>;
