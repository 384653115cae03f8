import { type ComponentType, lazy } from 'react';

export const PRELOAD_ERROR = 'attar:preload-error';

/**
 * Loads a lazy chunk. A failure is announced as a cancelable `attar:preload-error` event on the window,
 * and rethrown unless a listener calls `preventDefault`; then the load stays pending.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const event = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: error });
    window.dispatchEvent(event);
    if (event.defaultPrevented) return new Promise<T>(() => {});
    throw error;
  }
}

/** The component of that name in a lazy chunk. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(() => loadChunk(async () => ({ default: (await load())[name] })));
}
