import { toFailure } from '@/api/failure';
import type { AlreadyPrinted, PrintedOrder } from '../api';

const isList = (data: unknown): data is AlreadyPrinted =>
  typeof data === 'object' && data !== null && 'orders' in data && Array.isArray(data.orders);

/** The orders that were printed before, out of the refusal that warns of them. */
export function alreadyPrinted(error: unknown): readonly PrintedOrder[] | undefined {
  const { status, code, data } = toFailure(error);
  return status === 409 && code === 'already_printed' && isList(data) ? data.orders : undefined;
}
