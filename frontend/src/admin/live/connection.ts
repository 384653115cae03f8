import { blockReader, type StreamBlock } from './event-stream';

/** `connecting`: no response yet; `open`: events arrive; `lost`: disconnected, retrying. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

interface Listener {
  onBlock: (block: StreamBlock) => void;
  onState: (state: ConnectionState) => void;
  /**
   * Reconnected after a gap. Events without an id may have been missed, and all kinds may have without a
   * `Last-Event-ID`.
   */
  onResumed: (hasLastId: boolean) => void;
  /** The server rejected the session. */
  onUnauthenticated: () => void;
}

const ADDRESS = '/api/v1/admins/events';
/** Reconnect after this long without data; the server sends something at least every 15 seconds. */
const IDLE_TIMEOUT_MS = 40_000;
const INITIAL_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

/** Return the delay before the next attempt in milliseconds: exponential backoff with jitter. */
export function retryDelay(failures: number, chance = Math.random()): number {
  const longest = Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** failures);
  return longest * (0.5 + chance / 2);
}

/** Wait; return early when the network is back, the page becomes visible or `signal` aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', stop);
      document.removeEventListener('visibilitychange', onVisibility);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const onVisibility = () => document.visibilityState === 'visible' && stop();
    const timer = setTimeout(stop, ms);
    window.addEventListener('online', stop);
    document.addEventListener('visibilitychange', onVisibility);
    signal.addEventListener('abort', stop);
  });
}

interface Attempt {
  token: string;
  lastId: string | undefined;
  signal: AbortSignal;
  onOpen: () => void;
  onBlock: (block: StreamBlock) => void;
}

/** Read the stream until it ends, fails or times out; resolve with the response status, 0 for none. */
async function readStream({ token, lastId, signal, onOpen, onBlock }: Attempt): Promise<number> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, IDLE_TIMEOUT_MS);
  try {
    const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` });
    if (lastId) headers.set('Last-Event-ID', lastId);
    const address = new URL(ADDRESS, window.location.origin);
    const { ok, status, body } = await fetch(address, { headers, signal: attempt.signal, cache: 'no-store' });
    if (!ok || !body) return status;
    onOpen();
    const push = blockReader(onBlock);
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return status;
      clearTimeout(silence);
      silence = setTimeout(stop, IDLE_TIMEOUT_MS);
      push(decoder.decode(value, { stream: true }));
    }
  } catch {
    return 0;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Listen to the server's events until `signal` aborts. Reconnect after failures, resuming after the last event id.
 * Return early only when the server rejects the session.
 */
export async function listen(token: string, signal: AbortSignal, listener: Listener): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    const status = await readStream({
      token,
      lastId,
      signal,
      onOpen: () => {
        failures = 0;
        listener.onState('open');
        if (!isFirst) listener.onResumed(lastId !== undefined);
      },
      onBlock: (block) => {
        lastId = block.id ?? lastId;
        listener.onBlock(block);
      },
    });
    if (signal.aborted) return;
    if (status === 401) return listener.onUnauthenticated();
    isFirst = false;
    listener.onState('lost');
    await wait(retryDelay(failures), signal);
    failures += 1;
  }
}
