import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { failureText } from '@/storefront/catalog/failure-text';

const isUnreadable = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 'PARSING_ERROR';

/** What a page says of a failed call for gift sets. Without an error, what came was not what was asked for. */
export function giftSetFailureText(error: unknown, otherwise: string): string {
  if (!error || isUnreadable(error)) return giftSetMessages.malformed;
  return failureText(error, otherwise, giftSetMessages.failures);
}
