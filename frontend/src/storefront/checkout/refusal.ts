import type { OutOfStock, Quote } from '@/api';
import type { Failure } from '@/api/failure';
import { commonMessages } from '@/shared/messages/common';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import { type CheckoutField, FIELD_NAMES } from './checkout-fields';

/** Why the shop could not take the order, in a way that the page can act on. */
export type Obstacle =
  | { kind: 'price'; total: number | undefined }
  | { kind: 'stock'; lines: OutOfStock['lines'] };

/** What a refusal means for the page. */
export interface Refusal {
  /** What is to be said at which field. */
  faults: [CheckoutField, string][];
  obstacle: Obstacle | undefined;
  /** What no place on the page can say, one line each. */
  said: string | undefined;
  /** The prices on the page are no longer the shop's. */
  isStale: boolean;
}

/** The total that the shop wants instead of the one that was seen. */
export function changedTotal({ code, data }: Failure): number | undefined {
  return code === 'price_changed' ? (data as Quote | undefined)?.total : undefined;
}

function obstacleOf(failure: Failure): Obstacle | undefined {
  const { code, data } = failure;
  if (code === 'price_changed') return { kind: 'price', total: changedTotal(failure) };
  if (code === 'out_of_stock') return { kind: 'stock', lines: (data as OutOfStock | undefined)?.lines ?? [] };
  return undefined;
}

/** The form's field of a dotted name in the server's answer: `customer.location.city` → `city`. */
function fieldOf(serverName: string): CheckoutField | undefined {
  const last = serverName.startsWith('customer.') ? serverName.split('.').at(-1) : undefined;
  return FIELD_NAMES.find((name) => name === last);
}

/** The shop's own words, where it had any. */
export function refusalText({ message }: Failure): string {
  return message && message !== commonMessages.serverError ? message : checkoutFormMessages.failedText;
}

export function readRefusal(failure: Failure): Refusal {
  const faults: Refusal['faults'] = [];
  const foreign: string[] = [];
  for (const [name, message] of Object.entries(failure.fields)) {
    const field = fieldOf(name);
    if (field) faults.push([field, message]);
    else foreign.push(message);
  }
  const obstacle = obstacleOf(failure);
  const isSaid = obstacle !== undefined || (faults.length > 0 && foreign.length === 0);
  return {
    faults,
    obstacle,
    said: isSaid ? undefined : [refusalText(failure), ...foreign].join('\n'),
    isStale: obstacle !== undefined || failure.code === 'validation_failed',
  };
}
