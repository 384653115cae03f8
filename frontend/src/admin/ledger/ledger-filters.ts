import { listHref } from '../list-address';
import { parseDay } from '../orders/filters/order-filters';

const PATH = '/admin/cash/ledger';

export interface LedgerFilters {
  /** First day, `2026-11-20`; unbounded without it. */
  from?: string;
  /** Last day, in the same form. */
  to?: string;
  /** Id of the courier; all couriers without it. */
  courier?: string;
  /** Position after which to start; the newest entries without it. */
  before?: number;
}

/** Read the filters from the query string; drop invalid values. */
export function readFilters(query: URLSearchParams): LedgerFilters {
  const from = parseDay(query.get('from'));
  const to = parseDay(query.get('to'));
  const courier = query.get('courier');
  const before = Number(query.get('before'));
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(courier && { courier }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  };
}

/** Build the address of the ledger. */
export const ledgerHref = ({ from, to, courier, before }: LedgerFilters) =>
  listHref(PATH, { from, to, courier, before });

/** Build the path of the ledger's export, of whatever page is shown. */
export const exportPath = ({ from, to, courier }: LedgerFilters) =>
  listHref('/api/v1/admins/cash/ledger/export', { from, to, courier });
