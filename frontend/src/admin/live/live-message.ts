import type { OrderEvent } from '../api';
import type { StreamBlock } from './event-stream';
import type { OrderEventKind, ReceivedChange, ReceivedOrderEvent } from './live-state';

/** Kinds of resources that change events are about. */
export const CHANGED_KINDS = [
  'brand',
  'product',
  'gift_set',
  'sample_set',
  'perfume_note',
  'stock',
  'ranking',
  'settings',
  'people',
  'import',
] as const;

export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** Parsed event of the stream. */
export type LiveMessage =
  | { type: 'order'; event: ReceivedOrderEvent }
  /** `id` is the changed resource's; null when any may have changed. */
  | { type: 'changed'; change: ReceivedChange; id: string | null }
  | { type: 'reset' };

const EVENT_KINDS: Readonly<Record<string, OrderEventKind>> = {
  'order.placed': 'placed',
  'order.status_changed': 'status',
};
const OTHER_KINDS = [
  'confirmation',
  'note',
  'printed',
  'cash',
  'contents',
  'return',
  'shipment',
] as const satisfies OrderEventKind[];

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
export function parseMessage({ event, data }: StreamBlock, receivedAt: number): LiveMessage | undefined {
  if (event === 'reset') return { type: 'reset' };
  const value = data === undefined ? undefined : parse(data);
  if (event === 'changed') {
    if (!isRecord(value)) return undefined;
    const kind = CHANGED_KINDS.find((known) => known === value.kind);
    const id = typeof value.id === 'string' ? value.id : null;
    return kind && { type: 'changed', change: { kind, receivedAt }, id };
  }
  if (!isOrderEvent(value)) return undefined;
  const { id, number, from, to, at, by } = value;
  const kind =
    event === 'order.changed' ? OTHER_KINDS.find((known) => known === value.kind) : EVENT_KINDS[event];
  return kind && { type: 'order', event: { kind, id, number, from, to, by: by ?? null, at, receivedAt } };
}
