import {
  auditActions,
  auditFields,
  auditKinds,
  auditMessages as messages,
} from '@/shared/messages/admin/audit';
import { termLabels } from '@/shared/messages/shared/terms';
import type { AuditRecord } from '../api';

const labels: Readonly<Record<string, string>> = auditKinds;
const terms: Readonly<Record<string, string>> = termLabels;

/** Return the label of a kind of resource, or its identifier when it has none. */
export const kindLabel = (kind: string) => labels[kind] ?? kind;

/** Return the label of an action, or its identifier when it has none. */
export const actionLabel = (action: string) => auditActions[action] ?? action;

/** Return the label of a field, or its identifier when it has none. */
export const fieldLabel = (field: string) => auditFields[field] ?? field;

/**
 * Return the name of the changed resource; terms are recorded by their identifier, resources of which there is one by
 * their kind, customers without a name.
 */
export function resourceName({ kind, thing }: Pick<AuditRecord, 'kind' | 'thing'>): string {
  if (thing.name === kind) return kindLabel(kind);
  return (kind === 'term' && terms[thing.name]) || thing.name || messages.aCustomer;
}

/** Return the name of the person who made the change; customers are recorded without one. */
export const authorName = ({ by }: Pick<AuditRecord, 'by'>) => by.name || messages.aCustomer;
