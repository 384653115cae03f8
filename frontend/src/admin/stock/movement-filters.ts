import type { MovementKind } from '../api';
import { listHref, readListAddress } from '../list-address';

/** Every kind, in the order in which they are offered. */
export const KINDS = [
  'order',
  'cancelled',
  'counted',
  'changed',
  'opened',
  'import',
] as const satisfies MovementKind[];

export interface MovementFilters {
  kind?: MovementKind;
  page: number;
}

/** Reads the filters from the address; what makes no sense is left out. */
export function readFilters(query: URLSearchParams): MovementFilters {
  const kind = KINDS.find((known) => known === query.get('kind'));
  return { kind, page: readListAddress(query).page };
}

/** The address of filters; defaults are left out. */
export const movementsHref = ({ kind, page }: Partial<MovementFilters>) =>
  listHref('/admin/stock', { kind, page });
