import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { loggedOut } from '@/api/session-slice';
import { useLogOutMutation } from '../api';

/** Ends the session with the server and on this device; a server that fails does not hold anyone back. */
export function useLogOut(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
  const dispatch = useDispatch();
  const [send] = useLogOutMutation();
  const [isLoggingOut, setLoggingOut] = useState(false);

  const logOut = useCallback(async () => {
    setLoggingOut(true);
    await send();
    dispatch(loggedOut('admin'));
    setLoggingOut(false);
  }, [send, dispatch]);

  return { logOut, isLoggingOut };
}
