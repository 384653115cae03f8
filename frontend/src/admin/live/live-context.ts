import { createContext, useContext } from 'react';
import { type LiveState, QUIET } from './live-state';

interface Live {
  state: LiveState;
  /** Mark events received before this time, in milliseconds since the epoch, as seen. */
  markSeen: (at: number) => void;
}

/** Without a provider nothing is received. */
export const LiveContext = createContext<Live>({ state: QUIET, markSeen: () => {} });

/** Return what was received since the page was opened. */
export const useLive = () => useContext(LiveContext);
