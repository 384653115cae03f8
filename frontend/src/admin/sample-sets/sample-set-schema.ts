import * as v from 'valibot';
import { sampleSetFormMessages as messages } from '@/shared/messages/admin/sample-sets';
import type { Category } from '../api';
import { isBlank, parseCount, parseHundredths } from '../decimals';
import { MAX_PRICE_AGOROT, NAME_MAX_LENGTH } from '../gift-sets/gift-set-schema';
import { MAX_CHOICES } from '../pickers/max-choices';
import { MAX_HUNDREDTHS } from '../variants/variant-schema';
import type { SampleSetDraft } from './sample-set-draft';

export const MAX_SLOTS = 20;
/** Maximum number of sizes, and of steps. */
export const MAX_ENTRIES = 10;

const whole = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => parseCount(typed) ?? 0),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
const slots = whole(1, MAX_SLOTS, messages.slotsRange);

/** Split a list of sizes into hundredths of a millilitre; NaN for those that are no size. */
export function splitSizes(typed: string): number[] {
  const texts = typed.replaceAll(/مل|ml/gi, ' ').split(/[,،;؛\s]+/);
  const sizes = texts.filter(Boolean).map((text) => parseHundredths(text) ?? Number.NaN);
  return [...new Set(sizes)].sort((one, other) => one - other);
}

const choices = v.pipe(
  v.array(v.string()),
  v.minLength(1, messages.choiceRequired),
  v.maxLength(MAX_CHOICES, messages.choiceMany),
);
const categories = v.pipe(v.array(v.custom<Category>(Boolean)), v.minLength(1, messages.choiceRequired));

const steps = v.pipe(
  v.array(
    v.object({
      count: slots,
      percent: whole(1, 99, messages.percentRange),
    }),
  ),
  v.minLength(1, messages.stepsRequired),
  v.maxLength(MAX_ENTRIES, messages.stepsMany),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [index, step] of value.entries()) {
      if (step.count > (value[index - 1]?.count ?? 0)) continue;
      addIssue({
        message: messages.countOrder,
        path: [
          { type: 'array', origin: 'value', input: value, key: index, value: step },
          { type: 'object', origin: 'value', input: step, key: 'count', value: step.count },
        ],
      });
    }
  }),
);

const amount = v.pipe(
  v.string(),
  v.transform((typed) => (isBlank(typed) ? 0 : (parseHundredths(typed) ?? 0))),
  v.minValue(1, messages.amountRequired),
  v.maxValue(MAX_PRICE_AGOROT, messages.amountHigh),
);

/** Accept what was typed for another kind. */
const ignored = <T>() => v.custom<T>(() => true);
const OTHER_CHOICES = {
  brands: ignored<string[]>(),
  categories: ignored<Category[]>(),
  notes: ignored<string[]>(),
};
const OTHER_PRICES = { amount: ignored<string>(), steps: ignored<SampleSetDraft['price']['steps']>() };

/** Validate a template of sample sets. Of the allowed products and the price, only the chosen kind counts. */
export const sampleSetSchema = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, messages.nameRequired),
      v.maxLength(NAME_MAX_LENGTH, messages.nameLong),
    ),
    description: v.string(),
    min_slots: slots,
    max_slots: slots,
    /** In hundredths of a millilitre, ascending. */
    sizes: v.pipe(
      v.string(),
      v.transform(splitSizes),
      v.minLength(1, messages.sizesRequired),
      v.maxLength(MAX_ENTRIES, messages.sizesMany),
      v.everyItem((size) => size > 0 && size <= MAX_HUNDREDTHS, messages.sizesShape),
    ),
    has_distinct_products: v.boolean(),
    allowed: v.variant('kind', [
      v.object({ ...OTHER_CHOICES, kind: v.literal('all') }),
      v.object({ ...OTHER_CHOICES, kind: v.literal('brands'), brands: choices }),
      v.object({ ...OTHER_CHOICES, kind: v.literal('categories'), categories }),
      v.object({ ...OTHER_CHOICES, kind: v.literal('notes'), notes: choices }),
    ]),
    /** The amount is in agorot. */
    price: v.variant('kind', [
      v.object({ ...OTHER_PRICES, kind: v.literal('sum') }),
      v.object({ ...OTHER_PRICES, kind: v.literal('fixed'), amount }),
      v.object({ ...OTHER_PRICES, kind: v.literal('steps'), steps }),
    ]),
    is_visible: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['min_slots'], ['max_slots']],
      ({ min_slots, max_slots }) => min_slots <= max_slots,
      messages.slotsOrder,
    ),
    ['max_slots'],
  ),
);

/** Validated values of the template form. */
export type SampleSetValues = v.InferOutput<typeof sampleSetSchema>;
