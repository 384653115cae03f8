import type { MovementKind } from '../api';
import { listHref, readListAddress } from '../list-address';

/** Kinds in the order in which they are offered. */
export const KINDS = [
  'order',
  'revised',
  'cancelled',
  'counted',
  'changed',
  'opened',
  'import',
  'returned',
  'written_off',
] as const satisfies MovementKind[];

export interface MovementFilters {
  kind?: MovementKind;
  page: number;
}

/** Read the filters from the query string; drop invalid values. */
export function readFilters(query: URLSearchParams): MovementFilters {
  const kind = KINDS.find((known) => known === query.get('kind'));
  return { kind, page: readListAddress(query).page };
}

/** Build the address of the stock page; leave out defaults. */
export const movementsHref = ({ kind, page }: Partial<MovementFilters>) =>
  listHref('/admin/stock', { kind, page });
