const HOME = '/admin/dashboard';

/** What the guard leaves behind for the log-in: where the administrator wanted to go. */
export interface ReturnState {
  from: string;
}

/** Where to go after the log-in: back into the back office, never anywhere else. */
export function returnPath(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'from' in state;
  const from = isKnown && typeof state.from === 'string' ? state.from : HOME;
  return /^\/admin\/(?!log(in|out)\b)/.test(from) ? from : HOME;
}
