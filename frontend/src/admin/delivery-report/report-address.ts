import type { DeliveryGrouping, GetDeliveryReportApiArg } from '../api';
import { listHref } from '../list-address';
import { parseDay } from '../orders/filters/order-filters';

/** Address of the report. */
export const DELIVERY_REPORT = '/admin/delivery-report';

/** Properties by which shipments are grouped; the first is the default. */
export const GROUPINGS = ['courier', 'region', 'place'] as const satisfies DeliveryGrouping[];

export interface ReportFilters extends Pick<GetDeliveryReportApiArg, 'from' | 'to'> {
  by: DeliveryGrouping;
}

/** Read the period and the grouping from the query string; invalid values become defaults. */
export function readReportFilters(query: URLSearchParams): ReportFilters {
  const from = parseDay(query.get('from'));
  const to = parseDay(query.get('to'));
  const by = GROUPINGS.find((each) => each === query.get('by')) ?? GROUPINGS[0];
  return { by, ...(from && { from }), ...(to && { to }) };
}

/** Build the address of the report; leave out defaults. */
export const reportHref = ({ from, to, by }: ReportFilters) =>
  listHref(DELIVERY_REPORT, { from, to, by: by === GROUPINGS[0] ? undefined : by });
