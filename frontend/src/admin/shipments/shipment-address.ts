import type { ListShipmentsApiArg, ShipmentState } from '../api';
import { type ListAddress, listHref, readListAddress } from '../list-address';

const PATH = '/admin/shipments';

export const SHIPMENT_STATES = [
  'draft',
  'booked',
  'picked_up',
  'on_hold',
  'delivered',
  'paid_out',
  'returning',
  'returned',
  'cancelled',
] as const satisfies ShipmentState[];

export interface ShipmentFilters extends ListAddress {
  /** Id of a courier. */
  courier?: string;
  state?: ShipmentState;
  /** Only shipments with a problem or a shadow state. */
  needsAttention?: boolean;
}

/** Read the filters from the query string; drop invalid values. */
export function readFilters(query: URLSearchParams): ShipmentFilters {
  const courier = query.get('courier')?.slice(0, 64);
  const state = SHIPMENT_STATES.find((each) => each === query.get('state'));
  return {
    ...readListAddress(query),
    ...(courier && { courier }),
    ...(state && { state }),
    ...(query.get('attention') === '1' && { needsAttention: true }),
  };
}

/** Build the address of the list; leave out defaults. */
export const shipmentsHref = ({ courier, state, needsAttention, search, page }: Partial<ShipmentFilters>) =>
  listHref(PATH, { courier, state, attention: needsAttention ? 1 : undefined, search, page });

/** Convert filters to the arguments of the list call. */
export const toListArg = ({
  courier,
  state,
  needsAttention,
  search,
  page,
}: ShipmentFilters): ListShipmentsApiArg => ({
  page,
  ...(courier && { courier }),
  ...(state && { state }),
  ...(needsAttention && { needsAttention }),
  ...(search && { search }),
});

/** Build the address of a shipment. */
export const shipmentHref = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
