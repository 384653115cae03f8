import type { OrderEvent } from '../api';
import type { StreamBlock } from './event-stream';
import type { ChangeNews, OrderEventKind, UnseenOrders } from './live-state';

/** Kinds of resources that change events are about. */
export const CHANGED_KINDS = [
  'brand',
  'product',
  'gift_set',
  'stock',
  'ranking',
  'settings',
  'people',
  'import',
] as const;

export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** Parsed event of the stream. */
export type LiveMessage =
  | { type: 'order'; news: UnseenOrders }
  /** `id` is the changed resource's; null when any may have changed. */
  | { type: 'changed'; news: ChangeNews; id: string | null }
  | { type: 'reset' };

const DEEDS: Readonly<Record<string, OrderEventKind>> = {
  'order.placed': 'placed',
  'order.status_changed': 'status',
};
const OTHER_DEEDS = ['confirmation', 'note', 'printed', 'cash'] as const satisfies OrderEventKind[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isOrderEvent = (value: unknown): value is OrderEvent =>
  isRecord(value) && typeof value.id === 'string' && typeof value.number === 'number';

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Parse an event; undefined for kinds that this version does not know. */
export function parseMessage({ event, data }: StreamBlock, heardAt: number): LiveMessage | undefined {
  if (event === 'reset') return { type: 'reset' };
  const value = data === undefined ? undefined : parse(data);
  if (event === 'changed') {
    if (!isRecord(value)) return undefined;
    const kind = CHANGED_KINDS.find((known) => known === value.kind);
    const id = typeof value.id === 'string' ? value.id : null;
    return kind && { type: 'changed', news: { kind, heardAt }, id };
  }
  if (!isOrderEvent(value)) return undefined;
  const { id, number, from, to, at, by, kind } = value;
  const deed = event === 'order.changed' ? OTHER_DEEDS.find((known) => known === kind) : DEEDS[event];
  return deed && { type: 'order', news: { deed, id, number, from, to, by: by ?? null, at, heardAt } };
}
