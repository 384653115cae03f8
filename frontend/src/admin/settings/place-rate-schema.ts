import * as v from 'valibot';
import { placeRateMessages as messages } from '@/shared/messages/admin/place-rates';
import type { PlaceRate } from '../api';
import { formatFigure, isBlank, parseHundredths } from '../decimals';
import { deliveryDays, toTypedDays } from './delivery-days';

/** Maximum amount in hundredths: 99,999.99. */
const MAX_HUNDREDTHS = 9_999_999;

const shekels = (typed: string) => {
  const hundredths = parseHundredths(typed);
  const isInRange = hundredths !== undefined && hundredths >= 0 && hundredths <= MAX_HUNDREDTHS;
  return isInRange ? hundredths / 100 : undefined;
};

/** Validate a rate; amounts come out in shekels. */
export const placeRateSchema = v.object({
  place_id: v.pipe(v.string(), v.minLength(1, messages.placeRequired)),
  place_name: v.string(),
  cost: v.pipe(
    v.string(),
    v.check((typed) => !isBlank(typed), messages.amountRequired),
    v.check((typed) => isBlank(typed) || shekels(typed) !== undefined, messages.amountRange),
    v.transform((typed) => shekels(typed) ?? 0),
  ),
  free_from: v.pipe(
    v.string(),
    v.check((typed) => isBlank(typed) || shekels(typed) !== undefined, messages.amountRange),
    v.transform((typed) => shekels(typed) ?? null),
  ),
  days: deliveryDays,
});

/** Form state, amounts and days as typed. */
type PlaceRateDraft = v.InferInput<typeof placeRateSchema>;

/** Return the initial form state; empty without a rate. */
export const toPlaceRateDraft = (rate: PlaceRate | undefined): PlaceRateDraft => ({
  place_id: rate?.place.id ?? '',
  place_name: rate?.place.name ?? '',
  cost: rate ? formatFigure(rate.cost) : '',
  free_from: typeof rate?.free_from === 'number' ? formatFigure(rate.free_from) : '',
  days: toTypedDays(rate?.days),
});
