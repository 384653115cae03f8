import * as v from 'valibot';
import { mlStockMessages as messages } from '@/shared/messages/admin-stock';
import type { Product } from '../api';
import { hundredthsText, isBlank, parseHundredths } from '../decimals';

/** The most that is kept count of, in hundredths of a millilitre. */
export const MAX_CENTI_ML = 100_000_000;
/** The most characters of a note. */
export const NOTE_MAX_LENGTH = 255;
/** Sizes up to this are poured from a new bottle unless told otherwise. */
const SMALL_ML = 10;

/** What is told of a bottle that is there: what was poured into it, or what is in it. */
export const WAYS = ['opened', 'count'] as const;
export type Way = (typeof WAYS)[number];

/** What is wrong with a typed amount; nothing when all is well. One that is left out leaves a bottle as it is. */
function faultOf(typed: string, way: Way, isNew: boolean): string | undefined {
  if (isBlank(typed)) return isNew ? messages.required : undefined;
  const centi = parseHundredths(typed);
  if (centi === undefined || centi < 0) return messages.malformed;
  if (centi === 0 && way === 'opened') return messages.positive;
  return centi > MAX_CENTI_ML ? messages.tooMuch(hundredthsText(MAX_CENTI_ML)) : undefined;
}

/** The rules of the form of a bottle, one that is new or one that is there. */
export const bottleSchema = (isNew: boolean) =>
  v.pipe(
    v.object({
      way: v.picklist(WAYS),
      amount: v.string(),
      note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_MAX_LENGTH, messages.noteLong)),
      sizes: v.pipe(v.array(v.string()), v.minLength(1, messages.chooseSize)),
    }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const { amount, way } = dataset.value;
        const message = faultOf(amount, way, isNew);
        if (message) addIssue({ message });
      }),
      ['amount'],
    ),
  );

export type BottleValues = v.InferOutput<ReturnType<typeof bottleSchema>>;

/** What the form begins with: the small sizes of a new bottle, else those that are poured from it. */
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
