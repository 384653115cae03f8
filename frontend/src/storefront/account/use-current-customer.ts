import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCurrentUserQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { loggedOut, selectCustomer } from '@/api/session-slice';

/** Statuses that leave the session's validity open: no network (0), rate limited, server down. */
const UNANSWERED = [0, 429, 502, 503, 504];

/**
 * Validate the stored session by fetching its user. A rejected session ends silently; without an answer it stays, and
 * the check can be retried.
 */
export function useCurrentCustomer() {
  const dispatch = useDispatch();
  const customer = useSelector(selectCustomer);
  const query = useCurrentUserQuery(undefined, { skip: !customer, refetchOnMountOrArgChange: true });
  const failure = query.isError && !query.isFetching ? toApiError(query.error) : undefined;
  const isRefused = failure !== undefined && !UNANSWERED.includes(failure.status);

  useEffect(() => {
    if (isRefused) dispatch(loggedOut('customer'));
  }, [isRefused, dispatch]);

  return {
    customer: isRefused ? null : customer,
    user: query.data?.data.user,
    /** Set when the check got no answer. */
    error: isRefused ? undefined : failure,
    retry: query.refetch,
  };
}
