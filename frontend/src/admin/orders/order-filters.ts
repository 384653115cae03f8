import type { ListAdminOrdersApiArg, OrderStatus } from '../api';
import { ORDER_STATUSES } from './status-machine';

export type StatusFilter = OrderStatus | 'all';

export interface OrderFilters {
  status: StatusFilter;
  search: string;
  page: number;
}

export const STATUS_FILTERS: readonly StatusFilter[] = [...ORDER_STATUSES, 'all'];
export const DEFAULT_FILTERS: OrderFilters = { status: 'pending', search: '', page: 1 };

/** Reads the filters from the address; what makes no sense is the default. */
export function readFilters(query: URLSearchParams): OrderFilters {
  const status = STATUS_FILTERS.find((known) => known === query.get('status'));
  const page = Number(query.get('page'));
  return {
    status: status ?? DEFAULT_FILTERS.status,
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of filters; defaults are left out. */
export function ordersHref(filters: Partial<OrderFilters>): string {
  const { status, search, page } = { ...DEFAULT_FILTERS, ...filters };
  const query = new URLSearchParams();
  if (status !== DEFAULT_FILTERS.status) query.set('status', status);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/admin/orders?${query}` : '/admin/orders';
}

/** The question that filters put to the store. */
export function toListArg({ status, search, page }: OrderFilters): ListAdminOrdersApiArg {
  return { page, status, ...(search && { search }) };
}
