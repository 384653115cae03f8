import * as v from 'valibot';
import { returnStepMessages as messages } from '@/shared/messages/admin/return-steps';
import { isBlank, parseHundredths } from '../decimals';

/** Maximum fee that the server accepts: a thousand shekels. */
const MAX_AGOROT = 100_000;

/** Return whether the typed fee is an amount that the server accepts. */
export function isFee(typed: string): boolean {
  const agorot = parseHundredths(typed);
  return agorot !== undefined && agorot >= 0 && agorot <= MAX_AGOROT;
}

/** Field with a fee; blank for the one by the rules. */
export const feeSchema = v.pipe(
  v.string(),
  v.check((typed) => isBlank(typed) || isFee(typed), messages.feeRange),
);

/** Convert a valid fee to shekels; null when blank. */
export const feeOf = (typed: string): number | null =>
  isBlank(typed) ? null : (parseHundredths(typed) ?? 0) / 100;
