import type { StreamBlock } from './event-stream';
import { type ChangedKind, parseMessage } from './live-message';
import type { LiveAction, ReceivedOrderEvent } from './live-state';

interface LiveQueue {
  /** Return whether an event is the echo of this page's own change. */
  takeEcho: (id: string, what: string) => boolean;
  dispatch: (action: LiveAction) => void;
  /** Called once per batch of changes, by others or by this page. */
  onChanged: (kinds: readonly ChangedKind[], hasOrders: boolean) => void;
  /** Called when orders were placed. */
  onPlaced: () => void;
}

/** Batching window: an import changes thousands of resources within a minute. */
const BATCH_WINDOW_MS = 150;

/** Key of an own change: the new status, since an order may pass through several, otherwise the kind of event. */
const echoOf = ({ kind, to }: ReceivedOrderEvent) => (kind === 'status' ? to : kind);

/** Batch received events and report each batch once. */
export function liveQueue({ takeEcho, dispatch, onChanged, onPlaced }: LiveQueue) {
  let blocks: { block: StreamBlock; receivedAt: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const messages = blocks.flatMap(({ block, receivedAt }) => parseMessage(block, receivedAt) ?? []);
    blocks = [];
    const orders = messages.flatMap((message) => (message.type === 'order' ? message.event : []));
    const changes = messages.flatMap((message) => (message.type === 'changed' ? message : []));
    const missed = messages.some(({ type }) => type === 'reset');
    const others = {
      orders: orders.filter((event) => !takeEcho(event.id, echoOf(event))),
      changes: changes
        .filter(({ id, change }) => !(id && takeEcho(id, change.kind)))
        .map(({ change }) => change),
    };
    if (others.orders.length + others.changes.length > 0) dispatch({ type: 'received', ...others });
    if (missed) dispatch({ type: 'missed', at: Date.now() });
    onChanged([...new Set(changes.map(({ change }) => change.kind))], missed || orders.length > 0);
    if (others.orders.some(({ kind }) => kind === 'placed')) onPlaced();
  };
  return {
    add: (block: StreamBlock) => {
      blocks.push({ block, receivedAt: Date.now() });
      timer ??= setTimeout(flush, BATCH_WINDOW_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
