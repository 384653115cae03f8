import { useDispatch, useStore } from 'react-redux';
import { loggedIn, type SessionsState } from '@/api/session-slice';

/** Keeps the administrator's new name on this device, where the menu and the greeting read it. */
export function useOwnName(): (name: string) => void {
  const dispatch = useDispatch();
  const store = useStore<{ session: SessionsState }>();
  return (name) => {
    const { admin } = store.getState().session;
    if (admin)
      dispatch(loggedIn({ audience: 'admin', session: { ...admin, user: { ...admin.user, name } } }));
  };
}
