import type { GetReturnReportApiArg } from '../api';
import { listHref } from '../list-address';
import { parseDay } from '../orders/filters/order-filters';
import { RETURN_REPORT } from './return-address';

/** Period of the report; without a day it is unbounded on that side. */
export type ReportPeriod = Pick<GetReturnReportApiArg, 'from' | 'to'>;

/** Read the period from the query string; drop invalid days. */
export function readPeriod(query: URLSearchParams): ReportPeriod {
  const from = parseDay(query.get('from'));
  const to = parseDay(query.get('to'));
  return { ...(from && { from }), ...(to && { to }) };
}

/** Build the address of the report. */
export const reportHref = ({ from, to }: ReportPeriod) => listHref(RETURN_REPORT, { from, to });
