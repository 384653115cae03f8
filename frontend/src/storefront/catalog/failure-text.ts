import { toFailure } from '@/api/failure';
import { catalogMessages } from '@/shared/messages/storefront/catalog';

/** What a page says of a failed call: its own words for a status, else the server's message, else `otherwise`. */
export function failureText(
  error: unknown,
  otherwise: string,
  byStatus: Readonly<Record<number, string>> = {},
): string {
  const { status, message } = toFailure(error, otherwise);
  if (status === 0) return `${otherwise}. ${catalogMessages.checkNetwork}`;
  return byStatus[status] ?? message;
}

/** The same for every list of products. */
export const productsFailureText = (error: unknown): string =>
  failureText(error, catalogMessages.loadFailed, catalogMessages.listFailures);
