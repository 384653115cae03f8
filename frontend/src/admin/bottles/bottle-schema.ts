import * as v from 'valibot';
import { bottleFormMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle, BottleTerms } from '../api';
import { formatFigure, isBlank, parseHundredths } from '../decimals';
import type { ProductChoice } from '../pickers/product-picker';

const MAX_ML_HUNDREDTHS = 9_999_999;
const MAX_COST_AGOROT = 9_999_999;
const SUPPLIER_LENGTH = 255;
const BATCH_CODE_LENGTH = 60;

/** Return whether the text is a number of hundredths from `least` to `most`. */
const isWithin = (least: number, most: number) => (typed: string) => {
  const hundredths = parseHundredths(typed);
  return hundredths !== undefined && hundredths >= least && hundredths <= most;
};
const isMl = isWithin(1, MAX_ML_HUNDREDTHS);
const isCost = isWithin(0, MAX_COST_AGOROT);

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, messages.long(most)));

/** Validate the form of a bottle. A blank cost is unknown. */
export const purchasedBottleSchema = v.object({
  product: v.pipe(
    v.nullable(v.object({ id: v.string(), name: v.string() })),
    v.check((product) => product !== null, messages.productRequired),
  ),
  ml: v.pipe(v.string(), v.check(isMl, messages.mlRange)),
  cost: v.pipe(
    v.string(),
    v.check((typed) => isBlank(typed) || isCost(typed), messages.costRange),
  ),
  supplier: text(SUPPLIER_LENGTH),
  batch_code: text(BATCH_CODE_LENGTH),
  bought_on: v.string(),
});

/** Form state, as typed. */
export type BottleDraft = v.InferInput<typeof purchasedBottleSchema>;
/** Validated values of the form. */
export type BottleValues = v.InferOutput<typeof purchasedBottleSchema>;

/** Fields in the order of the form. */
export const BOTTLE_FIELDS = ['product', 'ml', 'cost', 'supplier', 'batch_code', 'bought_on'] as const;

const productOf = ({ product: { id, name } }: Bottle): ProductChoice => ({ id, name });

/** Return the initial form state; empty without a bottle. */
export const toBottleDraft = (bottle: Bottle | undefined): BottleDraft => ({
  product: bottle ? productOf(bottle) : null,
  ml: bottle ? formatFigure(bottle.ml) : '',
  cost: bottle && bottle.cost !== null ? formatFigure(bottle.cost) : '',
  supplier: bottle?.supplier ?? '',
  batch_code: bottle?.batch_code ?? '',
  bought_on: bottle?.bought_on ?? '',
});

const figureOf = (typed: string) => (parseHundredths(typed) ?? 0) / 100;

/** Convert the form to the terms of a purchase; blank fields are unknown. */
export const toBottleTerms = ({ ml, cost, supplier, batch_code, bought_on }: BottleValues): BottleTerms => ({
  ml: figureOf(ml),
  cost: isBlank(cost) ? null : figureOf(cost),
  supplier: supplier || null,
  batch_code: batch_code || null,
  bought_on: bought_on || null,
});
