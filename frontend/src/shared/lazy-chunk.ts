import { type ComponentType, lazy } from 'react';

export const PRELOAD_ERROR = 'attar:preload-error';

/** The pauses after which a chunk is requested again. */
const RETRY_DELAYS_MS = [300, 1200];

const listeners = new Set<() => void>();
let loading = 0;

/** Whether a chunk is on its way. */
export const isLoading = () => loading > 0;

/** Calls the listener when a load begins or ends; returns how to stop that. */
export function onLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function counted<T>(load: () => Promise<T>): Promise<T> {
  const count = (by: 1 | -1) => {
    loading += by;
    for (const listener of listeners) listener();
  };
  count(1);
  try {
    return await load();
  } finally {
    count(-1);
  }
}

/**
 * Load a chunk that is optional or not needed yet: request it up to three times, then reject. Without a network the
 * first failure counts.
 */
export async function retryChunk<T>(load: () => Promise<T>, delays = RETRY_DELAYS_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [delay, ...rest] = delays;
    if (delay === undefined || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return retryChunk(load, rest);
  }
}

/** What the event carries: the failure, and how whoever handled it lets the load try again. */
export interface PreloadError {
  error: unknown;
  retry: () => void;
}

/**
 * Load a lazy chunk that is needed now. A failure of all attempts is announced as a cancelable `attar:preload-error`
 * event on the window, and rethrown unless a listener calls `preventDefault`; then the load stays pending until the
 * listener retries it.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await counted(() => retryChunk(load));
  } catch (error) {
    return new Promise<T>((resolve, reject) => {
      const retry = () => loadChunk(load).then(resolve, reject);
      const detail: PreloadError = { error, retry };
      const event = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail });
      if (window.dispatchEvent(event)) reject(error);
    });
  }
}

/** The component of that name in a lazy chunk. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(() => loadChunk(async () => ({ default: (await load())[name] })));
}
