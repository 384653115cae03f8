import { type ReactNode, useCallback, useEffect, useMemo, useReducer } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type SessionsState, sessionsExpired } from '@/api/session-slice';
import { invalidateTags } from '../api';
import { useLogOut } from '../session/use-log-out';
import { chime, waitForGesture } from './chime';
import { listen } from './connection';
import { LiveContext } from './live-context';
import { liveQueue } from './live-queue';
import { countPlaced, INITIAL_STATE, nextState } from './live-state';
import { takeEcho } from './own-changes';
import { isSoundOn } from './sound';
import { allStaleTags, staleTags } from './stale-tags';
import { useTitleBadge } from './title-badge';

const selectToken = ({ session }: { session: SessionsState }) => session.admin?.token;

/**
 * Listen to the server's events while logged in and provide them to the screens. Caches that move nothing are refetched
 * at once; lists wait until the administrator asks.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const dispatchToStore = useDispatch();
  const token = useSelector(selectToken);
  // Requests during logout would be rejected.
  const { isLoggingOut } = useLogOut();
  const [state, dispatch] = useReducer(nextState, INITIAL_STATE);

  useEffect(waitForGesture, []);
  useEffect(() => {
    if (!token || isLoggingOut) return;
    const stop = new AbortController();
    const queue = liveQueue({
      takeEcho,
      dispatch,
      onChanged: (kinds, hasOrders) => dispatchToStore(invalidateTags(staleTags(kinds, hasOrders))),
      onPlaced: () => isSoundOn() && chime(),
    });
    void listen(token, stop.signal, {
      onBlock: queue.add,
      onState: (connection) => dispatch({ type: 'connection', connection }),
      onResumed: (hasLastId) => {
        dispatch({ type: 'resumed', at: Date.now(), hasLastId });
        dispatchToStore(invalidateTags(allStaleTags()));
      },
      onUnauthenticated: () => dispatchToStore(sessionsExpired()),
    });
    return () => {
      stop.abort();
      queue.stop();
    };
  }, [token, isLoggingOut, dispatchToStore]);

  useTitleBadge(countPlaced(state));
  const markSeen = useCallback((at: number) => dispatch({ type: 'seen', at }), []);
  const live = useMemo(() => ({ state, markSeen }), [state, markSeen]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
