import type { ListReturnsApiArg, ReturnKind, ReturnState } from '../api';
import { type ListAddress, listHref, readListAddress } from '../list-address';

const PATH = '/admin/returns';

/** Address of the report. */
export const RETURN_REPORT = `${PATH}/report`;

export const RETURN_KINDS = ['refused', 'damaged', 'exchange', 'return'] as const satisfies ReturnKind[];

export type StateFilter = ReturnState | 'all';

/** States as they are offered; the first is the default. */
export const STATE_FILTERS = [
  'requested',
  'approved',
  'received',
  'closed',
  'declined',
  'all',
] as const satisfies StateFilter[];

export interface ReturnFilters extends ListAddress {
  state: StateFilter;
  kind?: ReturnKind;
}

/** Read the filters from the query string; invalid values become defaults. */
export function readFilters(query: URLSearchParams): ReturnFilters {
  const state = STATE_FILTERS.find((each) => each === query.get('state')) ?? STATE_FILTERS[0];
  const kind = RETURN_KINDS.find((each) => each === query.get('kind'));
  return { ...readListAddress(query), state, ...(kind && { kind }) };
}

/** Build the address of the queue; leave out defaults. */
export const returnsHref = ({ state, kind, search, page }: Partial<ReturnFilters>) =>
  listHref(PATH, { state: state === STATE_FILTERS[0] ? undefined : state, kind, search, page });

/** Convert filters to the arguments of the list call. */
export const toListArg = ({ state, kind, search, page }: ReturnFilters): ListReturnsApiArg => ({
  page,
  ...(state !== 'all' && { state }),
  ...(kind && { kind }),
  ...(search && { search }),
});

/** Build the address of a return. */
export const returnHref = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
