import type { OfferState } from '../api';
import { listHref, readListAddress } from '../list-address';

const PATH = '/admin/offers';

/** Address of the form for an offer that does not exist yet. */
export const NEW_OFFER = `${PATH}/new`;

/** States in the order of the filter. */
export const OFFER_STATES = [
  'active',
  'scheduled',
  'paused',
  'exhausted',
  'ended',
] as const satisfies OfferState[];

export interface OfferFilters {
  page: number;
  /** Every state without it. */
  state?: OfferState;
}

/** Read the filters of the list from the query string; invalid values become defaults. */
export function readFilters(query: URLSearchParams): OfferFilters {
  const state = OFFER_STATES.find((each) => each === query.get('state'));
  return { page: readListAddress(query).page, ...(state && { state }) };
}

/** Build the address of the list. */
export const offersHref = ({ state, page }: Partial<OfferFilters>) => listHref(PATH, { state, page });

/** Build the address of an offer. */
export const offerHref = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
