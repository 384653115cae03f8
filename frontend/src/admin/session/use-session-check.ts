import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { toApiError } from '@/api/api-error';
import { loggedOut } from '@/api/session-slice';
import { useCurrentUserQuery } from '../api';

const NOT_AN_ADMIN_ERROR = [403, 404];

/**
 * Validate the stored token once. Drop it silently when it belongs to no administrator; the API client drops rejected
 * ones itself.
 */
export function useSessionCheck() {
  const dispatch = useDispatch();
  const { data, error, refetch } = useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const isSomebodyElse = data && data.data.user.user_role !== 'admin';
  const isRefused = error && NOT_AN_ADMIN_ERROR.includes(toApiError(error).status);

  useEffect(() => {
    if (isSomebodyElse || isRefused) dispatch(loggedOut('admin'));
  }, [isSomebodyElse, isRefused, dispatch]);
  return { refetch };
}
