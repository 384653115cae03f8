import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { toFailure } from '@/api/failure';
import { loggedOut } from '@/api/session-slice';
import { useCurrentUserQuery } from '../api';

const NOT_AN_ADMIN_ERROR = [403, 404];

/**
 * Asks once who the kept token belongs to. One that is no administrator's is dropped without a word; one that
 * nobody knows any more, the API client drops itself.
 */
export function useSessionCheck() {
  const dispatch = useDispatch();
  const { data, error, refetch } = useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const isSomebodyElse = data && data.data.user.user_role !== 'admin';
  const isRefused = error && NOT_AN_ADMIN_ERROR.includes(toFailure(error).status);

  useEffect(() => {
    if (isSomebodyElse || isRefused) dispatch(loggedOut('admin'));
  }, [isSomebodyElse, isRefused, dispatch]);
  return { refetch };
}
