import * as v from 'valibot';
import { openedBottleMessages as messages } from '@/shared/messages/admin/stock';
import type { Product } from '../api';
import { formatHundredths, isBlank, parseHundredths } from '../decimals';

/** Maximum amount in hundredths of a millilitre. */
export const MAX_CENTI_ML = 100_000_000;
/** Maximum length of a note. */
export const NOTE_MAX_LENGTH = 255;
/** Largest size in millilitres that a new bottle is poured into by default. */
const SMALL_ML = 10;

/** Ways to update a bottle: the amount of a newly opened one, or the counted amount. */
export const UPDATE_MODES = ['opened', 'count'] as const;
export type UpdateMode = (typeof UPDATE_MODES)[number];

/** Return the error of an amount, or undefined. An empty amount leaves an existing bottle unchanged. */
function validateAmount(typed: string, way: UpdateMode, isNew: boolean): string | undefined {
  if (isBlank(typed)) return isNew ? messages.required : undefined;
  const centi = parseHundredths(typed);
  if (centi === undefined || centi < 0) return messages.malformed;
  if (centi === 0 && way === 'opened') return messages.positive;
  return centi > MAX_CENTI_ML ? messages.tooMuch(formatHundredths(MAX_CENTI_ML)) : undefined;
}

/** Validate the form of a new or existing bottle. */
export const bottleSchema = (isNew: boolean) =>
  v.pipe(
    v.object({
      way: v.picklist(UPDATE_MODES),
      amount: v.string(),
      note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_MAX_LENGTH, messages.noteLong)),
      sizes: v.pipe(v.array(v.string()), v.minLength(1, messages.chooseSize)),
    }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const { amount, way } = dataset.value;
        const message = validateAmount(amount, way, isNew);
        if (message) addIssue({ message });
      }),
      ['amount'],
    ),
  );

export type BottleValues = v.InferOutput<ReturnType<typeof bottleSchema>>;

/** Return the initial form state: small sizes for a new bottle, or those poured from the existing one. */
export function bottleDraft({ ml_stock, variants = [] }: Product): BottleValues {
  const isDrawn = (variant: (typeof variants)[number]) =>
    ml_stock ? variant.draws_ml === true : variant.size_value <= SMALL_ML;
  return {
    way: ml_stock ? 'opened' : 'count',
    amount: '',
    note: '',
    sizes: variants.filter(isDrawn).map(({ id }) => id),
  };
}
