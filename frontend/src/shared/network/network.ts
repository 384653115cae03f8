/** `offline`: the device has no network. `unreachable`: it has one, but the server did not answer. */
export type Network = 'online' | 'offline' | 'unreachable';

const CHANGED = 'attar:network';
const waiting = new Set<() => void>();
let isReached = true;

export const networkNow = (): Network =>
  navigator.onLine ? (isReached ? 'online' : 'unreachable') : 'offline';

/** Whether any task waits for the network. */
export const isAwaited = () => waiting.size > 0;

const tell = () => window.dispatchEvent(new Event(CHANGED));

/** Record whether the server answered a call, whatever the response. */
export function reportReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  if (reached) resume();
  tell();
}

/** Run a task once the network is back, or when the customer retries. */
export function onceReached(task: () => void): void {
  waiting.add(task);
  tell();
}

/** Run the waiting tasks; a task that fails again queues itself again. */
export function resume(): void {
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
  tell();
}

/** Subscribe to changes; returns the unsubscribe function. */
export function onNetwork(listener: () => void): () => void {
  const kinds = ['online', 'offline', CHANGED];
  for (const kind of kinds) window.addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listener);
  };
}
