import * as v from 'valibot';
import { variantFormMessages as messages } from '@/shared/messages/admin/variants';
import type { NewVariant } from '../api';
import { isBlank, parseCount, parseHundredths } from '../decimals';

export const UNITS = ['ml'] as const satisfies NewVariant['size_unit'][];
/** Maximum length of a name or colour. */
export const MAX_TEXT = 255;
/** Maximum price and size in hundredths: 99,999.99. */
export const MAX_HUNDREDTHS = 9_999_999;
/** Maximum number of pieces in stock. */
export const MAX_STOCK = 1_000_000;

interface Words {
  negative: string;
  malformed: string;
  tooLarge: string;
}

/** Validate a number; return an error or undefined. */
function validate(typed: string, { negative, malformed, tooLarge }: Words): string | undefined {
  const hundredths = parseHundredths(typed);
  if (hundredths === undefined) return malformed;
  if (hundredths < 0) return negative;
  return hundredths > MAX_HUNDREDTHS ? tooLarge : undefined;
}

/** Parse a required number into hundredths; a missing one gets the message for negative ones. */
const requiredNumber = (words: Words) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const typed = dataset.value;
      const message = isBlank(typed) ? words.negative : validate(typed, words);
      const hundredths = parseHundredths(typed);
      if (!message && hundredths !== undefined) return hundredths;
      addIssue({ message });
      return NEVER;
    }),
  );

/** Parse an optional number into hundredths. */
const optionalNumber = (words: Words) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number | null>(({ dataset, addIssue }) => {
      const typed = dataset.value;
      if (isBlank(typed)) return null;
      const message = validate(typed, words);
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

/** Validate a variant. Money and sizes come out in hundredths, missing values as null. */
export const variantSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, messages.nameRequired), text),
  size_value: requiredNumber({
    negative: messages.sizeRequired,
    malformed: messages.sizeMalformed,
    tooLarge: messages.sizeTooLarge,
  }),
  size_unit: v.picklist(UNITS, messages.unitRequired),
  price: requiredNumber({ negative: messages.priceRequired, ...priceWords }),
  original_price: optionalNumber({ negative: messages.originalPriceNegative, ...priceWords }),
  color: v.pipe(
    text,
    v.transform((color) => color || null),
  ),
  /** Null when stock is not counted. */
  stock: v.nullable(count),
  /** Poured from the product's opened bottle; undefined when there is none. */
  draws_ml: v.optional(v.boolean()),
  is_enabled: v.boolean(),
  is_primary: v.boolean(),
  image: v.optional(v.nullable(v.file())),
});

/** Form state, numbers as typed. */
export type VariantDraft = v.InferInput<typeof variantSchema>;
/** Validated values of the form. */
export type VariantValues = v.InferOutput<typeof variantSchema>;

/** Field names in visual order. */
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
