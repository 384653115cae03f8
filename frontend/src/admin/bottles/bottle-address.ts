import type { BottleState } from '../api';
import { listHref, readListAddress } from '../list-address';

const PATH = '/admin/bottles';

/** States of bottles in the order in which they are passed. */
export const BOTTLE_STATES = ['sealed', 'open', 'empty'] as const satisfies BottleState[];

export interface BottleFilters {
  page: number;
  /** Id or slug of the product; every product without it. */
  product?: string;
  /** Every state without it. */
  state?: BottleState;
  /** Every batch without it. */
  batchCode?: string;
  /** Page of the orders that were poured from the batch; the first without it. */
  ordersPage?: number;
}

/** Read the filters from the query string; drop invalid values. */
export function readFilters(query: URLSearchParams): BottleFilters {
  const product = query.get('product');
  const state = BOTTLE_STATES.find((each) => each === query.get('state'));
  const batchCode = query.get('batch_code')?.trim();
  const ordersPage = Number(query.get('orders_page'));
  return {
    page: readListAddress(query).page,
    ...(product && { product }),
    ...(state && { state }),
    ...(batchCode && { batchCode }),
    ...(Number.isSafeInteger(ordersPage) && ordersPage > 1 && { ordersPage }),
  };
}

/** Build the address of the list. */
export const bottlesHref = ({ product, state, batchCode, page, ordersPage }: Partial<BottleFilters>) =>
  listHref(PATH, {
    product,
    state,
    batch_code: batchCode,
    page,
    orders_page: ordersPage === 1 ? undefined : ordersPage,
  });

/** Build the address of a bottle, with a page of its draws. */
export const bottleHref = (id: string, page?: number) =>
  listHref(`${PATH}/${encodeURIComponent(id)}`, { page });

/** Path of the CSV export of all bottles. */
export const EXPORT_PATH = '/api/v1/admins/bottles/export';
