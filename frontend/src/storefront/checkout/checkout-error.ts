import type { OutOfStock, Quote } from '@/api';
import type { ApiError } from '@/api/api-error';
import { commonMessages } from '@/shared/messages/shared/common';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import { type CheckoutField, FIELD_NAMES } from './checkout-fields';

/** A conflict that the customer can resolve on the page: changed price or missing stock. */
export type CheckoutConflict =
  | { kind: 'price'; total: number | undefined }
  | { kind: 'stock'; lines: OutOfStock['lines'] };

/** Effects of a rejected order on the page. */
export interface CheckoutError {
  /** Errors to set on fields of the form. */
  fieldErrors: [CheckoutField, string][];
  conflict: CheckoutConflict | undefined;
  /** Errors that belong to no field, one per line. */
  message: string | undefined;
  /** The shown prices are outdated. */
  isStale: boolean;
}

/** Return the server's total when it differs from the one that was shown. */
export function changedTotal({ code, data }: ApiError): number | undefined {
  return code === 'price_changed' ? (data as Quote | undefined)?.total : undefined;
}

function conflictOf(failure: ApiError): CheckoutConflict | undefined {
  const { code, data } = failure;
  if (code === 'price_changed') return { kind: 'price', total: changedTotal(failure) };
  if (code === 'out_of_stock') return { kind: 'stock', lines: (data as OutOfStock | undefined)?.lines ?? [] };
  return undefined;
}

/** Map a dotted field of the server to a field of the form: `customer.location.city` → `city`. */
function fieldOf(serverName: string): CheckoutField | undefined {
  const last = serverName.startsWith('customer.') ? serverName.split('.').at(-1) : undefined;
  return FIELD_NAMES.find((name) => name === last);
}

/** Return the server's message, or the page's own when there was none. */
export function orderErrorText({ message }: ApiError): string {
  return message && message !== commonMessages.serverError ? message : checkoutFormMessages.failedText;
}

export function toCheckoutError(failure: ApiError): CheckoutError {
  const fieldErrors: CheckoutError['fieldErrors'] = [];
  const otherErrors: string[] = [];
  for (const [name, message] of Object.entries(failure.fields)) {
    const field = fieldOf(name);
    if (field) fieldErrors.push([field, message]);
    else otherErrors.push(message);
  }
  const conflict = conflictOf(failure);
  const isShownElsewhere = conflict !== undefined || (fieldErrors.length > 0 && otherErrors.length === 0);
  return {
    fieldErrors,
    conflict,
    message: isShownElsewhere ? undefined : [orderErrorText(failure), ...otherErrors].join('\n'),
    isStale: conflict !== undefined || failure.code === 'validation_failed',
  };
}
