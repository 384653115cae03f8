const HOME = '/admin/dashboard';

/** Navigation state with the page to return to after login. */
export interface ReturnState {
  from: string;
}

/** Return the page to open after login, always within the back office. */
export function returnPath(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'from' in state;
  const from = isKnown && typeof state.from === 'string' ? state.from : HOME;
  return /^\/admin\/(?!log(in|out)\b)/.test(from) ? from : HOME;
}
