/** `offline`: the device has no network. `unreachable`: it has one, but the server did not answer. */
export type NetworkStatus = 'online' | 'offline' | 'unreachable';

const CHANGED = 'attar:network';
const waiting = new Set<() => void>();
let isReachable = true;

export const networkStatus = (): NetworkStatus =>
  navigator.onLine ? (isReachable ? 'online' : 'unreachable') : 'offline';

/** Whether any task waits for the network. */
export const hasWaitingTasks = () => waiting.size > 0;

const notify = () => window.dispatchEvent(new Event(CHANGED));

/** Record whether the server answered a call, whatever the response. */
export function reportReachable(reached: boolean): void {
  if (reached === isReachable) return;
  isReachable = reached;
  if (reached) runWaitingTasks();
  notify();
}

/** Run a task once the network is back, or when the customer retries. */
export function retryWhenOnline(task: () => void): void {
  waiting.add(task);
  notify();
}

/** Run the waiting tasks; a task that fails again queues itself again. */
export function runWaitingTasks(): void {
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
  notify();
}

/** Subscribe to changes; returns the unsubscribe function. */
export function onNetwork(listener: () => void): () => void {
  const kinds = ['online', 'offline', CHANGED];
  for (const kind of kinds) window.addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listener);
  };
}
