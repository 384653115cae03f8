import { auditKinds } from '@/shared/messages/admin-audit';
import type { ListAuditRecordsApiArg } from '../api';
import { listHref, readListAddress } from '../list-address';

export type AuditKind = keyof typeof auditKinds;

export interface AuditFilters {
  /** The id of whoever did it. */
  person?: string;
  kind?: AuditKind;
  /** The id of what it was done to. */
  thing?: string;
  /** Days of the shop, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isKind = (value: string | null): value is AuditKind =>
  value !== null && Object.hasOwn(auditKinds, value);

/** Every kind of thing, in the order in which they are offered. */
export const KINDS = Object.keys(auditKinds).filter(isKind);

/** Reads the filters from the address; what makes no sense is left out. */
export function readFilters(query: URLSearchParams): AuditFilters {
  const kind = query.get('kind');
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return DAY.test(text) ? text : undefined;
  };
  const id = (name: string) => query.get(name)?.trim().slice(0, 64) || undefined;
  return {
    person: id('person'),
    kind: isKind(kind) ? kind : undefined,
    thing: id('thing'),
    from: day('from'),
    to: day('to'),
    page: readListAddress(query).page,
  };
}

/** The address of filters; what is empty is left out. */
export const auditHref = (filters: Partial<AuditFilters>) => listHref('/admin/audit', { ...filters });

/** Whether less than everything is asked for. */
export const isFiltered = ({ person, kind, thing, from, to }: AuditFilters) =>
  Boolean(person || kind || thing || from || to);

/** The question that filters put to the store. */
export const toListArg = (filters: AuditFilters): ListAuditRecordsApiArg => ({ ...filters });
