import { type ComponentType, createElement, lazy, useState } from 'react';

export const PRELOAD_ERROR = 'attar:preload-error';

/** Pauses before a chunk is requested again. */
const RETRY_DELAYS_MS = [300, 1200];

const listeners = new Set<() => void>();
let loading = 0;

/** Whether any chunk is being loaded. */
export const isLoading = () => loading > 0;

/** Subscribe to the start and end of loads; returns the unsubscribe function. */
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
 * Load a chunk that is optional or not needed yet: request it up to three times, then reject. Offline, the first
 * failure is final.
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

/** Detail of the event: the error, and a function that retries the load. */
export interface PreloadError {
  error: unknown;
  retry: () => void;
}

/**
 * Load a lazy chunk that is needed now. When all attempts fail, dispatch a cancelable `attar:preload-error` event on
 * the window. The promise rejects unless a listener calls `preventDefault`; then it stays pending until the listener
 * retries the load.
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

/** Loader of a chunk, with the chunk once it has been loaded. */
export interface Chunk<Module> {
  (): Promise<Module>;
  loaded?: Module;
}

export function chunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  const request: Chunk<Module> = async () => {
    request.loaded = await load();
    return request.loaded;
  };
  return request;
}

/** Return a component for a named export of a chunk: lazy, unless the chunk is there when the component mounts. */
export function lazyPart<Name extends string, Props extends object>(
  load: Chunk<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Lazy: ComponentType<Props> = lazy(() =>
    loadChunk(async () => ({ default: (await load())[name] as ComponentType<Props> })),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: called by modules, once for each component
  return function Part(props: Props) {
    const [Shown] = useState(() => load.loaded?.[name] ?? Lazy);
    return createElement(Shown, props);
  };
}
