import type { AdminReview } from '../api';
import { conflictWith } from '../conflict';

/** Return the current review from a 409 error; undefined for other errors. */
export const conflictingReview = conflictWith<AdminReview>('stars', 'state', 'version');
