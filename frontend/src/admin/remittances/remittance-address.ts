import type { LineClass } from '../api';
import { listHref, readListAddress } from '../list-address';

const PATH = '/admin/remittances';

/** Address of the import of a statement. */
export const NEW_REMITTANCE = `${PATH}/new`;

/** Classes of lines in the order of their tabs. */
export const LINE_CLASSES = [
  'matched',
  'short',
  'over',
  'unknown',
  'missing',
  'fee',
] as const satisfies LineClass[];

export interface RemittanceFilters {
  page: number;
  /** Id of the courier; all couriers without it. */
  courier?: string;
}

export interface LineFilters {
  page: number;
  /** Every class without it. */
  class?: LineClass;
}

/** Read the filters of the list from the query string. */
export function readFilters(query: URLSearchParams): RemittanceFilters {
  const courier = query.get('courier');
  return { page: readListAddress(query).page, ...(courier && { courier }) };
}

/** Build the address of the list. */
export const remittancesHref = ({ courier, page }: Partial<RemittanceFilters>) =>
  listHref(PATH, { courier, page });

/** Read the shown class and page of lines from the query string; invalid values become defaults. */
export function readLineFilters(query: URLSearchParams): LineFilters {
  const shown = LINE_CLASSES.find((each) => each === query.get('class'));
  return { page: readListAddress(query).page, ...(shown && { class: shown }) };
}

/** Build the address of a remittance. */
export const remittanceHref = (id: string, lines: Partial<LineFilters> = {}) =>
  listHref(`${PATH}/${encodeURIComponent(id)}`, { class: lines.class, page: lines.page });
