import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { errorText } from '@/storefront/catalog/error-text';

const isUnreadable = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 'PARSING_ERROR';

/** Return the text for a failed call about gift sets; without an error, the response was malformed. */
export function giftSetErrorText(error: unknown, otherwise: string): string {
  if (!error || isUnreadable(error)) return giftSetMessages.malformed;
  return errorText(error, otherwise, giftSetMessages.errors);
}
