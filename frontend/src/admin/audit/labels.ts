import { auditActions, auditFields, auditKinds } from '@/shared/messages/admin/audit';

const labels: Readonly<Record<string, string>> = auditKinds;

/** Return the label of a kind of resource, or its identifier when it has none. */
export const kindLabel = (kind: string) => labels[kind] ?? kind;

/** Return the label of an action, or its identifier when it has none. */
export const actionLabel = (action: string) => auditActions[action] ?? action;

/** Return the label of a field, or its identifier when it has none. */
export const fieldLabel = (field: string) => auditFields[field] ?? field;
