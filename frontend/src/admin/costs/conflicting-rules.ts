import type { CostRules } from '../api';
import { conflictWith } from '../conflict';

/** Return the current rules from a 409 error; undefined for other errors. */
export const conflictingRules = conflictWith<CostRules>('consumables', 'version');
