/** `offline`: the device has no network. `unreachable`: it has one, but the shop did not answer. */
export type Network = 'online' | 'offline' | 'unreachable';

const CHANGED = 'attar:network';
const waiting = new Set<() => void>();
let isReached = true;

export const networkNow = (): Network =>
  navigator.onLine ? (isReached ? 'online' : 'unreachable') : 'offline';

/** Whether something is to be done as soon as there is a network again. */
export const isAwaited = () => waiting.size > 0;

const tell = () => window.dispatchEvent(new Event(CHANGED));

/** Every call says whether the shop answered it, whatever it answered. */
export function reportReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  if (reached) resume();
  tell();
}

/** Does it when there is a network again, or when the guest asks to try. */
export function onceReached(task: () => void): void {
  waiting.add(task);
  tell();
}

/** Tries what waits for the network; what fails again waits again. */
export function resume(): void {
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
  tell();
}

/** Calls the listener at every change; returns how to stop that. */
export function onNetwork(listener: () => void): () => void {
  const kinds = ['online', 'offline', CHANGED];
  for (const kind of kinds) window.addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listener);
  };
}
