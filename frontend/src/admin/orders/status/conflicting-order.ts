import { toApiError } from '@/api/api-error';
import type { AdminOrder } from '../../api';

/** Return the order's current state from a 409 error; undefined for other errors. */
export function conflictingOrder(error: unknown): AdminOrder | undefined {
  const { status, data } = toApiError(error);
  return status === 409 && isOrder(data) ? data : undefined;
}

const isOrder = (value: unknown): value is AdminOrder =>
  typeof value === 'object' && value !== null && 'number' in value && 'status' in value && 'history' in value;
