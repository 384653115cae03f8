import type { Remittance } from '../api';
import { conflictWith } from '../conflict';

/** Return the current remittance from a 409 error; undefined for other errors. */
export const conflictingRemittance = conflictWith<Remittance>('declared', 'state');
