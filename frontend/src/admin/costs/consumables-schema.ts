import * as v from 'valibot';
import { consumableMessages as messages } from '@/shared/messages/admin/costs';
import type { Consumable, ConsumableInput } from '../api';
import { formatFigure, parseHundredths } from '../decimals';

const NAME_LENGTH = 255;
export const MAX_CONSUMABLES = 100;
const MAX_HUNDREDTHS = 9_999_999;

const isAbove = (least: number) => (typed: string) => {
  const hundredths = parseHundredths(typed);
  return hundredths !== undefined && hundredths > least && hundredths <= MAX_HUNDREDTHS;
};

const consumableSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.nameRequired),
    v.maxLength(NAME_LENGTH, messages.nameLong),
  ),
  size: v.pipe(v.string(), v.check(isAbove(0), messages.sizeRange)),
  cost: v.pipe(v.string(), v.check(isAbove(-1), messages.costRange)),
});

/** Validate the consumables of all sizes. */
export const consumablesSchema = v.object({
  consumables: v.pipe(v.array(consumableSchema), v.maxLength(MAX_CONSUMABLES, messages.tooMany)),
});

/** Form state, as typed. */
export type ConsumablesDraft = v.InferInput<typeof consumablesSchema>;
/** Validated values of the form. */
export type ConsumablesValues = v.InferOutput<typeof consumablesSchema>;

/** Return the initial form state. */
export const toConsumablesDraft = (consumables: readonly Consumable[]): ConsumablesDraft => ({
  consumables: consumables.map(({ name, size, cost }) => ({
    name,
    size: formatFigure(size),
    cost: formatFigure(cost),
  })),
});

const figureOf = (typed: string) => (parseHundredths(typed) ?? 0) / 100;

/** Convert the form to the consumables of the request. */
export const toConsumables = ({ consumables }: ConsumablesValues): ConsumableInput[] =>
  consumables.map(({ name, size, cost }) => ({ name, size: figureOf(size), cost: figureOf(cost) }));
