import * as v from 'valibot';
import { placeRateMessages as messages } from '@/shared/messages/admin/place-rates';
import type { DeliveryDays } from '../api';
import { isBlank, parseCount } from '../decimals';

const MAX_DAYS = 60;

/** Promised days as typed; both blank for none. */
const typedDays = v.object({ min: v.string(), max: v.string() });
type TypedDays = v.InferOutput<typeof typedDays>;

const isInRange = (typed: string) => {
  const days = parseCount(typed);
  return days !== undefined && days <= MAX_DAYS;
};

/** Validate promised days: both bounds, or none. They come out as numbers, or null. */
export const deliveryDays = v.pipe(
  typedDays,
  v.rawTransform<TypedDays, DeliveryDays | null>(({ dataset, addIssue, NEVER }) => {
    const { min, max } = dataset.value;
    if (isBlank(min) && isBlank(max)) return null;
    const fail = (key: keyof TypedDays, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] }],
      });
    for (const key of ['min', 'max'] as const) {
      if (isBlank(dataset.value[key])) fail(key, messages.daysTogether);
      else if (!isInRange(dataset.value[key])) fail(key, messages.daysRange);
    }
    const days = { min: parseCount(min) ?? 0, max: parseCount(max) ?? 0 };
    if (isInRange(min) && isInRange(max) && days.min > days.max) fail('max', messages.daysReversed);
    return isInRange(min) && isInRange(max) && days.min <= days.max ? days : NEVER;
  }),
);

/** Return promised days as values of a form. */
export const toTypedDays = (days: DeliveryDays | null | undefined): TypedDays =>
  days ? { min: String(days.min), max: String(days.max) } : { min: '', max: '' };
