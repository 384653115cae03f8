import type { AdminReturn } from '../api';
import { conflictWith } from '../conflict';

/** Return the current return from a 409 error; undefined for other errors. */
export const conflictingReturn = conflictWith<AdminReturn>('kind', 'state', 'lines');
