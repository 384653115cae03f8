import { CHANGED_KINDS, type ChangedKind } from './live-message';

/**
 * What of the cache a change makes stale that can be asked for again at once: figures, and screens of one thing. Lists
 * stay as they are, since their rows would move; `ChangesPill` offers what is new of them.
 */
const STALE = {
  brand: ['OneBrand', 'CatalogCounts'],
  product: ['CatalogCounts'],
  gift_set: ['CatalogCounts'],
  stock: [],
  ranking: [],
  settings: ['Settings', 'Region'],
  // Also who one is oneself: a role may be another one, and a session over.
  people: ['User', 'Administrator', 'AdminSession', 'TwoFactor', 'TwoFactorPolicy'],
  import: ['Import'],
} as const satisfies Record<ChangedKind, readonly string[]>;

type StaleTag = (typeof STALE)[ChangedKind][number] | 'OrderCounts';

/** The tags of what is to be asked for again after these changes. */
export function staleTags(kinds: readonly ChangedKind[], hasOrders: boolean): StaleTag[] {
  const tags = kinds.flatMap((kind): readonly StaleTag[] => STALE[kind]);
  return [...new Set([...tags, ...(hasOrders ? (['OrderCounts'] as const) : [])])];
}

/** After the stream was away, anything may have changed. */
export const allStaleTags = () => staleTags(CHANGED_KINDS, true);
