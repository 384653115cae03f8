import { createContext, useContext } from 'react';
import { type LiveState, QUIET } from './live-state';

interface Live {
  state: LiveState;
  /** What was heard before then, in milliseconds, is in sight. */
  markSeen: (at: number) => void;
}

/** Outside of the back office's frame nothing is heard. */
export const LiveContext = createContext<Live>({ state: QUIET, markSeen: () => {} });

/** What was heard of the shop since this page was opened. */
export const useLive = () => useContext(LiveContext);
