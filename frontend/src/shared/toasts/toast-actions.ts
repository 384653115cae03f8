/** More notices than that are never open at once. */
const MOST = 32;

/** What the buttons of notices do, by the ids under which the notices know them: functions have no place in the store. */
const actions = new Map<string, () => void>();
let count = 0;

/** Keeps what a button does; returns its id. The oldest is forgotten when there are too many. */
export function keepAction(act: () => void): string {
  count += 1;
  const id = `action-${count}`;
  actions.set(id, act);
  const [oldest] = actions.keys();
  if (oldest && actions.size > MOST) actions.delete(oldest);
  return id;
}

/** Does it, once. */
export function runAction(id: string): void {
  const act = actions.get(id);
  actions.delete(id);
  act?.();
}
