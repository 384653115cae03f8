import { auditActions, auditFields, auditKinds } from '@/shared/messages/admin/audit';
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

/** Return the name of the changed resource; terms are recorded by their identifier. */
export const resourceName = ({ kind, thing }: Pick<AuditRecord, 'kind' | 'thing'>) =>
  (kind === 'term' && terms[thing.name]) || thing.name;
