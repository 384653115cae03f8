import type { Region } from './generated';

/** The shipping regions, in the order in which the shop lists them. */
export const REGIONS = ['WEST_BANK', 'JERUSALEM', 'ISRAEL'] as const satisfies readonly Region[];
