import * as v from 'valibot';
import { variantFormMessages as messages } from '@/shared/messages/admin-variants';
import type { NewVariant } from '../api';
import { isBlank, parseCount, parseHundredths } from '../decimals';

/** The only unit of sizes. */
export const UNITS = ['ml'] as const satisfies NewVariant['size_unit'][];
/** The most characters of a name or a colour. */
export const MAX_TEXT = 255;
/** The highest price and the largest size: 99,999.99. */
export const MAX_HUNDREDTHS = 9_999_999;
/** The most pieces that are counted of one variant. */
export const MAX_STOCK = 1_000_000;

interface Words {
  negative: string;
  malformed: string;
  tooLarge: string;
}

/** What is wrong with a typed figure; nothing when all is well. */
function faultOf(typed: string, { negative, malformed, tooLarge }: Words): string | undefined {
  const hundredths = parseHundredths(typed);
  if (hundredths === undefined) return malformed;
  if (hundredths < 0) return negative;
  return hundredths > MAX_HUNDREDTHS ? tooLarge : undefined;
}

/** A typed figure as whole hundredths. One that is missing is told with the words for a negative one. */
const figure = (words: Words) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const typed = dataset.value;
      const message = isBlank(typed) ? words.negative : faultOf(typed, words);
      const hundredths = parseHundredths(typed);
      if (!message && hundredths !== undefined) return hundredths;
      addIssue({ message });
      return NEVER;
    }),
  );

/** The same, but it may be left out. */
const optionalFigure = (words: Words) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number | null>(({ dataset, addIssue }) => {
      const typed = dataset.value;
      if (isBlank(typed)) return null;
      const message = faultOf(typed, words);
      if (message) addIssue({ message });
      return parseHundredths(typed) ?? null;
    }),
  );

const count = v.pipe(
  v.string(),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const pieces = parseCount(dataset.value);
    if (pieces !== undefined && pieces <= MAX_STOCK) return pieces;
    addIssue({ message: isBlank(dataset.value) ? messages.stockRequired : messages.stockRange });
    return NEVER;
  }),
);

const text = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT, messages.tooLong));
const priceWords = { malformed: messages.amountMalformed, tooLarge: messages.priceTooHigh };

/** The rules of a variant. Money and sizes come out in whole hundredths, absent things as null. */
export const variantSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, messages.nameRequired), text),
  size_value: figure({
    negative: messages.sizeRequired,
    malformed: messages.sizeMalformed,
    tooLarge: messages.sizeTooLarge,
  }),
  size_unit: v.picklist(UNITS, messages.unitRequired),
  price: figure({ negative: messages.priceRequired, ...priceWords }),
  original_price: optionalFigure({ negative: messages.originalPriceNegative, ...priceWords }),
  color: v.pipe(
    text,
    v.transform((color) => color || null),
  ),
  /** Null: not counted. */
  stock: v.nullable(count),
  /** Poured from the product's opened bottle; nothing where there is none. */
  draws_ml: v.optional(v.boolean()),
  is_enabled: v.boolean(),
  is_primary: v.boolean(),
  image: v.optional(v.nullable(v.file())),
});

/** What stands in the form. */
export type VariantDraft = v.InferInput<typeof variantSchema>;
/** What a form without faults means. */
export type VariantValues = v.InferOutput<typeof variantSchema>;

/** In the order of the form. */
export const VARIANT_FIELDS = [
  'name',
  'size_value',
  'size_unit',
  'color',
  'price',
  'original_price',
  'image',
  'stock',
  'draws_ml',
  'is_enabled',
  'is_primary',
] as const satisfies (keyof VariantDraft)[];
