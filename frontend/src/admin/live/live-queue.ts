import type { StreamBlock } from './event-stream';
import { type ChangedKind, parseMessage } from './live-message';
import type { LiveAction, UnseenOrders } from './live-state';

interface LiveQueue {
  /** Whether something heard is the echo of what this page did itself. */
  takeEcho: (id: string, what: string) => boolean;
  dispatch: (action: LiveAction) => void;
  /** What was changed, by others and by this page itself, once for everything that came together. */
  onChanged: (kinds: readonly ChangedKind[], hasOrders: boolean) => void;
  /** Orders were placed. */
  onPlaced: () => void;
}

/** What comes together is told together: an import changes thousands of things within a minute. */
const GATHER_MS = 150;

/** What an own change is known by: an order is moved to one status after the other. */
const echoOf = ({ deed, to }: UnseenOrders) => (deed === 'status' ? to : deed);

/** Gathers what is heard for a moment, then tells it at once. */
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
