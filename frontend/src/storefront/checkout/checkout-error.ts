import type { OutOfStock, Quote } from '@/api';
import type { ApiError } from '@/api/api-error';
import { commonMessages } from '@/shared/messages/shared/common';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import { type CheckoutField, FIELD_NAMES } from './checkout-fields';

/** A conflict that the customer resolves: changed price, missing stock, or an order that needs a call. */
export type CheckoutConflict =
  | {
      kind: 'price';
      total: number | undefined;
      /** The quote that was shown. */
      before?: Quote;
      /** The quote of the server. */
      quote?: Quote;
    }
  | { kind: 'stock'; lines: OutOfStock['lines'] }
  | { kind: 'call'; message: string };

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

/** Return the server's quote when its total differs from the one that was shown. */
export function changedQuote({ code, data }: ApiError): Quote | undefined {
  return code === 'price_changed' ? (data as Quote | undefined) : undefined;
}

function conflictOf(failure: ApiError): CheckoutConflict | undefined {
  const { code, data } = failure;
  if (code === 'price_changed') {
    const quote = changedQuote(failure);
    return { kind: 'price', total: quote?.total, quote: quote?.items && quote };
  }
  if (code === 'out_of_stock') return { kind: 'stock', lines: (data as OutOfStock | undefined)?.lines ?? [] };
  if (code === 'call_required') return { kind: 'call', message: failure.message };
  return undefined;
}

/** Map a dotted field of the server to a field of the form: `customer.location.city` → `city`. */
function fieldOf(serverName: string): CheckoutField | undefined {
  const last = serverName.startsWith('customer.') ? serverName.split('.').at(-1) : undefined;
  return last === 'place_id' ? 'city' : FIELD_NAMES.find((name) => name === last);
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
