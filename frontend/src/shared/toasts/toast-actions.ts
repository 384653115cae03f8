/** Upper bound on the number of toasts that are open at once. */
const MAX_ACTIONS = 32;

/** Handlers of toast buttons by id: functions cannot be stored in Redux. */
const actions = new Map<string, () => void>();
let count = 0;

/** Store a handler and return its id. The oldest one is dropped beyond the limit. */
export function storeAction(act: () => void): string {
  count += 1;
  const id = `action-${count}`;
  actions.set(id, act);
  const [oldest] = actions.keys();
  if (oldest && actions.size > MAX_ACTIONS) actions.delete(oldest);
  return id;
}

/** Run a handler and remove it. */
export function runAction(id: string): void {
  const act = actions.get(id);
  actions.delete(id);
  act?.();
}
