import * as v from 'valibot';

/** Field with a whole number from 0 to the maximum, which has three digits. */
export const countUpTo = (max: number, message: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,3}$/, message), v.transform(Number), v.maxValue(max, message));
