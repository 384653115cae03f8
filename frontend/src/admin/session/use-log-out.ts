import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { loggedOut } from '@/api/session-slice';
import { useLogOutMutation } from '../api';

/** Shared mutation state, so that all components know that a logout is running. */
const SHARED = { fixedCacheKey: 'log-out' };

/** Return a function that ends the session on the server and this device, even when the server fails. */
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
