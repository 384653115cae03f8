import { CHANGED_KINDS, type ChangedKind } from './live-message';

/**
 * Cache tags that each change invalidates at once: counts and single resources. Lists stay, since their rows would
 * move; `ChangesPill` offers to reload them.
 */
const STALE = {
  brand: ['OneBrand', 'CatalogCounts'],
  product: ['CatalogCounts'],
  gift_set: ['CatalogCounts'],
  sample_set: [],
  perfume_note: ['PerfumeNote'],
  stock: [],
  ranking: [],
  settings: ['Settings', 'Region'],
  // Includes the own account: the role may have changed, or a session ended.
  people: ['User', 'Administrator', 'AdminSession', 'TwoFactor', 'TwoFactorPolicy'],
  import: ['Import'],
} as const satisfies Record<ChangedKind, readonly string[]>;

type StaleTag = (typeof STALE)[ChangedKind][number] | 'OrderCounts';

/** Return the tags to invalidate after these changes. */
export function staleTags(kinds: readonly ChangedKind[], hasOrders: boolean): StaleTag[] {
  const tags = kinds.flatMap((kind): readonly StaleTag[] => STALE[kind]);
  return [...new Set([...tags, ...(hasOrders ? (['OrderCounts'] as const) : [])])];
}

/** Return all tags: anything may have changed while the stream was disconnected. */
export const allStaleTags = () => staleTags(CHANGED_KINDS, true);
