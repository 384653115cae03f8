import type { AdminReturn } from '../api';

/** Return whether an exchange waits for the order that replaces its items. */
export const needsReplacement = ({ kind, state, replacement }: AdminReturn): boolean =>
  kind === 'exchange' && (state === 'approved' || state === 'received') && replacement === null;
