import { blockReader, type StreamBlock } from './event-stream';

/** `connecting`: not yet heard from; `open`: what happens arrives; `lost`: it did not, and is tried again. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

interface Listener {
  onBlock: (block: StreamBlock) => void;
  onState: (state: ConnectionState) => void;
  /**
   * The stream is there again after it was away. What bears no id may have been missed, and when it could not go on after
   * a place, everything may.
   */
  onResumed: (hasPlace: boolean) => void;
  /** The shop no longer knows the session. */
  onUnauthenticated: () => void;
}

const ADDRESS = '/api/v1/admins/events';
/** The shop says something at least every 15 seconds. */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait before the next try: twice as long each time, and not all tabs of all desks at once. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return longest * (0.5 + chance / 2);
}

/** Waits, but no longer than until the network is back, the page is looked at again, or nobody cares any more. */
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

/** Reads the stream until it ends, breaks or falls silent; tells the status that it was answered with, 0 for none. */
async function readOnce({ token, lastId, signal, onOpen, onBlock }: Attempt): Promise<number> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE_MS);
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
      silence = setTimeout(stop, SILENCE_MS);
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
 * Listens to what happens in the shop until `signal` says to stop, and goes on after what was heard last whenever the
 * stream breaks. It ends by itself only when the shop no longer knows the session.
 */
export async function listen(token: string, signal: AbortSignal, listener: Listener): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    const status = await readOnce({
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
    await wait(pauseAfter(failures), signal);
    failures += 1;
  }
}
