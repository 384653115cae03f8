import { auditActions, auditFields, auditKinds } from '@/shared/messages/admin-audit';

const labels: Readonly<Record<string, string>> = auditKinds;

/** What a kind of thing is called; one that nobody named keeps the name that programs have for it. */
export const kindLabel = (kind: string) => labels[kind] ?? kind;

/** What was done. */
export const actionLabel = (action: string) => auditActions[action] ?? action;

/** What a field is called. */
export const fieldLabel = (field: string) => auditFields[field] ?? field;
