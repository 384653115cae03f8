import type { OrderDraft } from '../api';
import { conflictWith } from '../conflict';

/** Return the current draft from a 409 error; undefined for other errors. */
export const conflictingDraft = conflictWith<OrderDraft>('version', 'updated_by', 'note');
