import { ORDER_STATUSES } from '@/api/order-status';
import { REGIONS } from '@/api/regions';
import type {
  Confirmation,
  ListAdminOrdersApiArg,
  OrderFilter,
  OrderFlag,
  OrderStatus,
  Region,
} from '../../api';
import { type ListAddress, listHref, readListAddress } from '../../list-address';

export type StatusFilter = OrderStatus | 'all';

/** Optional filters that narrow the list further. */
interface ExtraFilters {
  region?: Region;
  confirmation?: Confirmation;
  flag?: OrderFlag;
  /** First day in the shop's time zone, `2026-11-20`. */
  from?: string;
  /** Last day, inclusive, in the same form. */
  to?: string;
}

/** Numbers of orders per page; the first is the default. */
export const PAGE_SIZES = [15, 50, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];

export interface OrderFilters extends ListAddress, ExtraFilters {
  status: StatusFilter;
  perPage?: PageSize;
  /** Newest first by default. */
  sortBy?: 'OLDEST';
}

export const STATUS_FILTERS: readonly StatusFilter[] = [...ORDER_STATUSES, 'all'];
export const CONFIRMATIONS = [
  'not_called',
  'no_answer',
  'confirmed',
  'refused',
] as const satisfies Confirmation[];
export const FLAGS = ['duplicate', 'refused_before', 'unprinted', 'cash_due'] as const satisfies OrderFlag[];
export const DEFAULT_FILTERS: OrderFilters = { status: 'pending', search: '', page: 1 };

const oneOf = <T extends string>(known: readonly T[], value: string | null) =>
  known.find((each) => each === value);

/** Parse a calendar date, `2026-11-20`; undefined when invalid. */
export function parseDay(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const at = new Date(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  return isReal ? value : undefined;
}

/** Read the optional filters from the query string; drop invalid values. */
function readExtraFilters(query: URLSearchParams): ExtraFilters {
  const finer: ExtraFilters = {
    region: oneOf(REGIONS, query.get('region')),
    confirmation: oneOf(CONFIRMATIONS, query.get('confirmation')),
    flag: oneOf(FLAGS, query.get('flag')),
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
  };
  return Object.fromEntries(Object.entries(finer).filter(([, value]) => value !== undefined));
}

/** Parse a page size; undefined for the default and for invalid values. */
export const parsePageSize = (value: string | null): PageSize | undefined =>
  PAGE_SIZES.slice(1).find((size) => String(size) === value);

/** Read the filters from the query string; invalid values become defaults. */
export function readFilters(query: URLSearchParams): OrderFilters {
  const status = oneOf(STATUS_FILTERS, query.get('status'));
  const perPage = parsePageSize(query.get('per_page'));
  return {
    status: status ?? DEFAULT_FILTERS.status,
    ...readExtraFilters(query),
    ...(perPage && { perPage }),
    ...(query.get('sort') === 'oldest' && { sortBy: 'OLDEST' as const }),
    ...readListAddress(query),
  };
}

/** Build the address of the order list; leave out defaults. */
export function ordersHref(filters: Partial<OrderFilters>): string {
  const { status, search, page, perPage, sortBy, region, confirmation, flag, from, to } = {
    ...DEFAULT_FILTERS,
    ...filters,
  };
  return listHref('/admin/orders', {
    status: status === DEFAULT_FILTERS.status ? undefined : status,
    region,
    confirmation,
    flag,
    from,
    to,
    search,
    sort: sortBy && 'oldest',
    per_page: perPage,
    page,
  });
}

/** State of a history entry that opens the details of an order, by its id, once the list has it. */
export interface OpenedState {
  opened?: string;
}

/** Build an address that lists the order whatever its status. */
export const orderHref = (number: number): string => ordersHref({ status: 'all', search: String(number) });

/** Convert filters to the arguments of the list call. */
export function toListArg({ search, ...rest }: OrderFilters): ListAdminOrdersApiArg {
  return { ...rest, ...(search && { search }) };
}

/** Count the active filters beside status and search. */
export function countExtraFilters({ region, confirmation, flag, from, to }: OrderFilters): number {
  return [region, confirmation, flag, from, to].filter(Boolean).length;
}

/** Return the filters without paging and sorting. */
export function toOrderFilter(filters: OrderFilters): OrderFilter {
  const { page: _page, perPage: _perPage, sortBy: _sortBy, ...filter } = toListArg(filters);
  return filter;
}

/** Return the path of the CSV export of all matching orders. */
export function exportPath(filters: OrderFilters): string {
  return `/api/v1/admins/exports/orders.csv?${new URLSearchParams(toOrderFilter(filters))}`;
}
