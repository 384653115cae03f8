import type { AdminOrder } from '../../api';
import { conflictWith } from '../../conflict';

/** Return the current order from a 409 error; undefined for other errors. */
export const conflictingOrder = conflictWith<AdminOrder>('number', 'status', 'history');
