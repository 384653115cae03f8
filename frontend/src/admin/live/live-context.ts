import { createContext, useContext } from 'react';
import { INITIAL_STATE, type LiveState } from './live-state';

interface Live {
  state: LiveState;
  /** Mark events received before this time, in milliseconds since the epoch, as seen. */
  markSeen: (at: number) => void;
}

/** Without a provider nothing is received. */
export const LiveContext = createContext<Live>({ state: INITIAL_STATE, markSeen: () => {} });

/** Return what was received since the page was opened. */
export const useLive = () => useContext(LiveContext);
