import { toFailure } from '@/api/failure';
import type { AdminOrder } from '../../api';

/** The order as it is, out of a refusal that tells it. */
export function conflictingOrder(error: unknown): AdminOrder | undefined {
  const { status, data } = toFailure(error);
  return status === 409 && isOrder(data) ? data : undefined;
}

const isOrder = (value: unknown): value is AdminOrder =>
  typeof value === 'object' && value !== null && 'number' in value && 'status' in value && 'history' in value;
