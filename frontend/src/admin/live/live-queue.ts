import type { StreamBlock } from './event-stream';
import { type ChangedKind, parseMessage } from './live-message';
import type { LiveAction, UnseenOrders } from './live-state';

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
const GATHER_MS = 150;

/** Key of an own change: the new status, since an order may pass through several, otherwise the kind of event. */
const echoOf = ({ deed, to }: UnseenOrders) => (deed === 'status' ? to : deed);

/** Batch received events and report each batch once. */
export function liveQueue({ takeEcho, dispatch, onChanged, onPlaced }: LiveQueue) {
  let blocks: { block: StreamBlock; heardAt: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    const messages = blocks.flatMap(({ block, heardAt }) => parseMessage(block, heardAt) ?? []);
    blocks = [];
    const orders = messages.flatMap((message) => (message.type === 'order' ? message.news : []));
    const changes = messages.flatMap((message) => (message.type === 'changed' ? message : []));
    const missed = messages.some(({ type }) => type === 'reset');
    const others = {
      orders: orders.filter((news) => !takeEcho(news.id, echoOf(news))),
      changes: changes.filter(({ id, news }) => !(id && takeEcho(id, news.kind))).map(({ news }) => news),
    };
    if (others.orders.length + others.changes.length > 0) dispatch({ type: 'heard', ...others });
    if (missed) dispatch({ type: 'missed', at: Date.now() });
    onChanged([...new Set(changes.map(({ news }) => news.kind))], missed || orders.length > 0);
    if (others.orders.some(({ deed }) => deed === 'placed')) onPlaced();
  };
  return {
    add: (block: StreamBlock) => {
      blocks.push({ block, heardAt: Date.now() });
      timer ??= setTimeout(tell, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
