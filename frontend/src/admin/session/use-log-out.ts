import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { loggedOut } from '@/api/session-slice';
import { useLogOutMutation } from '../api';

/** Whoever asks learns that somebody else of this page logs out. */
const SHARED = { fixedCacheKey: 'log-out' };

/** Ends the session with the server and on this device; a server that fails does not hold anyone back. */
export function useLogOut(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
  const dispatch = useDispatch();
  const [send, { isUninitialized, reset }] = useLogOutMutation(SHARED);

  const logOut = useCallback(async () => {
    await send();
    dispatch(loggedOut('admin'));
    reset();
  }, [send, dispatch, reset]);

  return { logOut, isLoggingOut: !isUninitialized };
}
