import { auditKinds } from '@/shared/messages/admin/audit';
import type { ListAuditRecordsApiArg } from '../api';
import { listHref, readListAddress } from '../list-address';

export type AuditKind = keyof typeof auditKinds;

export interface AuditFilters {
  /** Id of the administrator who made the change. */
  person?: string;
  kind?: AuditKind;
  /** Id of the changed resource. */
  thing?: string;
  /** First day in the shop's time zone, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isKind = (value: string | null): value is AuditKind =>
  value !== null && Object.hasOwn(auditKinds, value);

/** Kinds of resources in the order in which they are offered. */
export const KINDS = Object.keys(auditKinds).filter(isKind);

/** Read filters from the query string; drop invalid values. */
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

/** Build the audit log's address; leave out empty filters. */
export const auditHref = (filters: Partial<AuditFilters>) => listHref('/admin/audit', { ...filters });

/** Return whether any filter is set. */
export const isFiltered = ({ person, kind, thing, from, to }: AuditFilters) =>
  Boolean(person || kind || thing || from || to);

/** Convert filters to the arguments of the list call. */
export const toListArg = (filters: AuditFilters): ListAuditRecordsApiArg => ({ ...filters });
