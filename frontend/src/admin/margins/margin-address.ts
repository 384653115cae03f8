import type { GetMarginReportApiArg, MarginGroup } from '../api';
import { listHref } from '../list-address';
import { parseDay } from '../orders/filters/order-filters';

const PATH = '/admin/margins';

/** Properties by which sales are grouped; the first is the default. */
export const MARGIN_GROUPS = ['size', 'product', 'brand', 'month'] as const satisfies MarginGroup[];

export interface MarginFilters extends Pick<GetMarginReportApiArg, 'from' | 'to'> {
  group: MarginGroup;
}

/** Read the period and the grouping from the query string; invalid values become defaults. */
export function readMarginFilters(query: URLSearchParams): MarginFilters {
  const from = parseDay(query.get('from'));
  const to = parseDay(query.get('to'));
  const group = MARGIN_GROUPS.find((each) => each === query.get('group')) ?? MARGIN_GROUPS[0];
  return { group, ...(from && { from }), ...(to && { to }) };
}

/** Build the address of the report; leave out defaults. */
export const marginsHref = ({ from, to, group }: MarginFilters) =>
  listHref(PATH, { from, to, group: group === MARGIN_GROUPS[0] ? undefined : group });
