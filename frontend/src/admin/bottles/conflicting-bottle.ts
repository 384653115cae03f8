import type { Bottle } from '../api';
import { conflictWith } from '../conflict';

/** Return the current bottle from a 409 error; undefined for other errors. */
export const conflictingBottle = conflictWith<Bottle>('left_ml', 'state', 'version');
