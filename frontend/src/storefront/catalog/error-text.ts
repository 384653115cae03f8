import { toApiError } from '@/api/api-error';
import { catalogMessages } from '@/shared/messages/storefront/catalog';

/** Return the text for a failed call: the page's own for its status, else the server's message, else `otherwise`. */
export function errorText(
  error: unknown,
  otherwise: string,
  byStatus: Readonly<Record<number, string>> = {},
): string {
  const { status, message } = toApiError(error, otherwise);
  if (status === 0) return `${otherwise}. ${catalogMessages.checkNetwork}`;
  return byStatus[status] ?? message;
}

/** Return the text for a failed list of products. */
export const productsErrorText = (error: unknown): string =>
  errorText(error, catalogMessages.loadFailed, catalogMessages.listErrors);
